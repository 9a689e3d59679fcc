/** A bucket on any S3-compatible server, as an address names it. */
export interface BucketAddress {
  /** Address of the server. */
  endpoint: string;
  bucket: string;
  /** Prefix of every object's name: '' or ending with a slash. */
  prefix: string;
  region: string;
  /** Null: the machine's own (environment, role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** The region that most servers other than Amazon's accept. */
const USUAL_REGION = 'us-east-1';

/**
 * Reads `s3://KEY:SECRET@server/bucket/prefix?region=fr-par`, or `s3+http://` where the server has no TLS. Null when it
 * names no server or no bucket.
 */
export function readBucketAddress(address: string): BucketAddress | null {
  const { protocol, host, username, password, pathname, searchParams } = new URL(address);
  const [bucket, ...folders] = pathname.split('/').filter((part) => part !== '');
  if (host === '' || !bucket) return null;
  return {
    endpoint: `${protocol === 's3:' ? 'https' : 'http'}://${host}`,
    bucket,
    prefix: folders.map((one) => `${decodeURIComponent(one)}/`).join(''),
    region: searchParams.get('region') ?? USUAL_REGION,
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : null,
  };
}
