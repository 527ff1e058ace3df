import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface S3Request {
  method: string;
  url: URL;
  /** Lower-case names. All are signed, so none may be changed on the way. */
  headers: Record<string, string>;
  body: Buffer;
  at: Date;
}

/**
 * The headers of a request with its signature: AWS Signature Version 4 in the Authorization header, payload signed, as in
 * "Authenticating Requests: Using the Authorization Header" of the Amazon S3 API reference.
 */
export function signS3Request(request: S3Request, credentials: S3Credentials): Record<string, string> {
  const moment = request.at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const payloadHash = sha256(request.body);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': moment,
  };
  const names = Object.keys(headers).sort();
  const canonicalRequest = [
    request.method,
    encodePath(request.url.pathname),
    encodeQuery(request.url.searchParams),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    payloadHash,
  ].join('\n');
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonicalRequest)].join('\n');
  const signature = hmac(getSigningKey(credentials, day), toSign).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

function getSigningKey({ secretAccessKey, region }: S3Credentials, day: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secretAccessKey}`));
}

/** Each part of the path is encoded once; a URL leaves more as it is than the signature does. */
function encodePath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
}

function encodeQuery(parameters: URLSearchParams): string {
  return [...parameters]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
