import { StorageUnavailableError } from '#kernel/storage-unavailable-error.ts';
import type { S3Answer, S3Connection } from './send-s3-request.ts';

export interface S3BucketInput extends S3Connection {
  /** Without the bucket. */
  endpoint: URL;
  bucket: string;
  /** Whether the bucket is in the path or in front of the host name. */
  addressing: 'path' | 'host';
}

export function addressObject(input: S3BucketInput, key: string): URL {
  const url = addressBucket(input);
  url.pathname += key.split('/').map(encodeStrictly).join('/');
  return url;
}

/** ListObjectsV2, with the parameters in the order in which they are signed. */
export function addressList(input: S3BucketInput, continuationToken: string, prefix = ''): URL {
  const url = addressBucket(input);
  const after = continuationToken === '' ? [] : [['continuation-token', continuationToken]];
  const under = prefix === '' ? [] : [['prefix', prefix]];
  const parameters = [...after, ['encoding-type', 'url'], ['list-type', '2'], ...under];
  url.search = parameters.map(([name, value = '']) => `${name}=${encodeStrictly(value)}`).join('&');
  return url;
}

/** Ends with a slash. */
function addressBucket({ endpoint, bucket, addressing }: S3BucketInput): URL {
  const url = new URL(endpoint);
  const folder = url.pathname.replace(/\/$/, '');
  if (addressing === 'host') url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = addressing === 'host' ? `${folder}/` : `${folder}/${bucket}/`;
  return url;
}

/** RFC 3986, as the signature has it: fewer characters stay as they are than in a browser's address. */
function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The service's error code (NoSuchBucket, SignatureDoesNotMatch); its text may contain keys. */
export function assertDone({ status, body }: S3Answer, method: string, expected: readonly number[]): void {
  if (expected.includes(status)) return;
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body.toString())?.[1];
  const message = `the file storage answers ${method} with ${status}${code ? ` ${code}` : ''}`;
  throw new StorageUnavailableError(message);
}
