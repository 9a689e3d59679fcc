import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openBucket } from './bucket.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage, type Storage } from './storage.ts';

/** The storage that the settings name: a bucket, or a folder. */
export const openStorage = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Storage =>
  bucket ? bucketStorage(openBucket(bucket)) : folderStorage(join(dataDir, 'files'));
