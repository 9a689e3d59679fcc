import { expect, test } from 'vitest';
import { readBucketAddress } from './bucket-address.ts';

test('an address names a server, a bucket, what begins its names, and who may use it', () => {
  expect(
    readBucketAddress('s3://cl%C3%A9:se%2Fcret@s3.fr-par.exemple.fr/seau/fanion/2026?region=fr-par'),
  ).toEqual({
    endpoint: 'https://s3.fr-par.exemple.fr',
    bucket: 'seau',
    prefix: 'fanion/2026/',
    region: 'fr-par',
    credentials: { accessKeyId: 'clé', secretAccessKey: 'se/cret' },
  });
  expect(readBucketAddress('s3+http://127.0.0.1:9000/seau')).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'seau',
    prefix: '',
    region: 'us-east-1',
    credentials: null,
  });
});

test('one without a bucket names nothing', () => {
  expect(readBucketAddress('s3://serveur')).toBeNull();
  expect(readBucketAddress('s3://serveur/')).toBeNull();
});
