import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface S3Request {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
  at: Date;
}

/** The headers of a request including its signature, which covers all headers and the payload. */
export async function signS3Request(
  { method, url, headers, body, at }: S3Request,
  credentials: S3Credentials,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    ...credentials,
    service: 's3',
    datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
  });
  return (await signer.sign()).headers;
}
