import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { MINUTE } from '@fanion/rules/durations';
import { importCommonJs } from '../external/common-js.ts';
import type { BucketAddress } from './bucket-address.ts';

/** Milliseconds for the server to accept a connection, and then to begin its answer. */
const CONNECTS_IN = 2000;
const ANSWERS_IN = 8000;
/** Milliseconds without a byte after which a long upload is given up; however slow, it goes on until then. */
const SILENT_FOR = MINUTE;

/** The storage cannot be reached: this does not mean that a file is missing. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';
  constructor(cause: unknown) {
    super(`the bucket does not answer: ${(cause as Error).message || (cause as Error).name}`, { cause });
  }
}

/** Objects of a bucket by their name, under the prefix of its address. */
export interface Bucket {
  put(name: string, body: Buffer): Promise<void>;
  /** Writes a stream in parts, with only a few of them in memory. */
  putStream(name: string, body: Readable): Promise<void>;
  /** Opens an object, or a range of it (both ends included); null when it does not exist. */
  open(name: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Size of an object in bytes; null when it does not exist. */
  size(name: string): Promise<number | null>;
  list(under: string): AsyncIterable<{ name: string; size: number }>;
  remove(name: string): Promise<void>;
  /** Throws when we have no access to the bucket. */
  check(): Promise<void>;
}

/**
 * Error names of an answer for a missing object. Some servers also answer 404 for an unknown bucket or key:
 * that says nothing about the objects.
 */
const MISSING_ERRORS = new Set(['NoSuchKey', 'NotFound', 'UnknownError']);

const isMissing = (error: unknown): boolean => {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return MISSING_ERRORS.has(name) && (name === 'NoSuchKey' || $metadata?.httpStatusCode === 404);
};

/** The result of a request; null when the object does not exist. */
const nullIfMissing = async <T>(request: Promise<T>): Promise<T | null> => {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Loads the S3 client on first use: a program whose files are in a folder never does. */
async function connect({ endpoint, region, credentials }: BucketAddress, long: boolean) {
  // The SDK warns at every start about Node versions that are not ours (docs/decisions/0023-dependances.md).
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const sdk = await importCommonJs(import('@aws-sdk/client-s3'));
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }),
    // The bucket goes in the path: its server then needs no host name per bucket.
    forcePathStyle: true,
    maxAttempts: 3,
    // Servers other than Amazon's do not support every checksum; the names are our checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTS_IN,
      ...(long ? { socketTimeout: SILENT_FOR } : { requestTimeout: ANSWERS_IN, throwOnRequestTimeout: true }),
    },
  });
  return { sdk, client };
}

/** Runs work with the client of a bucket, connected on first use. */
function createClientRunner(address: BucketAddress, long: boolean) {
  let opened: ReturnType<typeof connect> | null = null;
  return async <T>(work: (s3: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> => {
    opened ??= connect(address, long);
    const s3 = await opened;
    try {
      return await work(s3);
    } catch (error) {
      throw new FilesAway(error);
    }
  };
}

/** A bucket on an S3-compatible server. Its failures are FilesAway errors. */
export function openBucket(address: BucketAddress): Bucket {
  const { bucket: Bucket, prefix } = address;
  const use = createClientRunner(address, false);
  const useLong = createClientRunner(address, true);
  return {
    put: (name, Body) =>
      use(async ({ sdk, client }) => {
        await client.send(
          new sdk.PutObjectCommand({ Bucket, Key: prefix + name, Body, ContentLength: Body.length }),
        );
      }),
    putStream: (name, Body) =>
      useLong(async ({ client }) => {
        const { Upload } = await importCommonJs(import('@aws-sdk/lib-storage'));
        await new Upload({ client, params: { Bucket, Key: prefix + name, Body }, queueSize: 1 }).done();
      }),
    open: (name, range) =>
      use(async ({ sdk, client }) => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const got = await nullIfMissing(
          client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + name, ...(Range && { Range }) })),
        );
        return (got?.Body as Readable | undefined) ?? null;
      }),
    size: (name) =>
      use(async ({ sdk, client }) => {
        const head = await nullIfMissing(
          client.send(new sdk.HeadObjectCommand({ Bucket, Key: prefix + name })),
        );
        return head === null ? null : (head.ContentLength ?? 0);
      }),
    async *list(under) {
      let next: string | undefined;
      do {
        const from = next;
        const page = await use(({ sdk, client }) =>
          client.send(
            new sdk.ListObjectsV2Command({
              Bucket,
              Prefix: prefix + under,
              ...(from && { ContinuationToken: from }),
            }),
          ),
        );
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), size: Size };
        next = page.NextContinuationToken;
      } while (next);
    },
    remove: (name) =>
      use(async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name }));
      }),
    check: () =>
      use(async ({ sdk, client }) => {
        await client.send(new sdk.HeadBucketCommand({ Bucket }));
      }),
  };
}
