import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openBucket } from './bucket.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage, type Storage } from './storage.ts';

/** The files of the installation that the settings name: in a bucket, or in its folder. */
export const openStorage = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Storage =>
  bucket ? bucketStorage(openBucket(bucket)) : folderStorage(join(dataDir, 'files'));
