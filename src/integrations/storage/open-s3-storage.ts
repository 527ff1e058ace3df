import { LRUCache } from 'lru-cache';
import type { PictureStorage } from '#services/pictures/picture-storage.ts';
import { assertPictureKey, readContentType } from './picture-key.ts';
import { type S3Answer, type S3Connection, sendS3Request } from './send-s3-request.ts';

export interface S3StorageInput extends S3Connection {
  /** Without the bucket. */
  endpoint: URL;
  bucket: string;
  /** Whether the bucket is in the path or in front of the host name. */
  addressing: 'path' | 'host';
}

/** Cached facts about keys. The content of a key never changes, so the service is rarely asked. */
const rememberedForMs = 5 * 60_000;

interface Head {
  version: string;
  size: number;
}

/** Stores originals in a bucket of Amazon S3 or a compatible service. The bucket may be private. */
export function openS3Storage(input: S3StorageInput): PictureStorage {
  const heads = new LRUCache<string, Head>({ max: 50_000, ttl: rememberedForMs });
  const readHead = async (key: string): Promise<Head | null> => {
    const known = heads.get(key);
    if (known) return known;
    const answer = await sendS3Request(input, { method: 'HEAD', url: addressObject(input, key) });
    if (answer.status === 404) return null;
    assertDone(answer, 'HEAD', [200]);
    const head = {
      version: `${key}/${answer.headers.get('etag') ?? ''}`,
      size: Number(answer.headers.get('content-length') ?? 0),
    };
    heads.set(key, head);
    return head;
  };
  return {
    async find(key) {
      const contentType = readContentType(key);
      const head = contentType === null ? null : await readHead(key);
      if (contentType === null || head === null) return null;
      return {
        ...head,
        contentType,
        async read() {
          const answer = await sendS3Request(input, { method: 'GET', url: addressObject(input, key) });
          if (answer.status !== 200) heads.delete(key);
          assertDone(answer, 'GET', [200]);
          return answer.body;
        },
      };
    },
    async write(key, bytes, contentType) {
      assertPictureKey(key);
      const url = addressObject(input, key);
      const headers = { 'content-type': contentType };
      assertDone(await sendS3Request(input, { method: 'PUT', url, headers, body: bytes }), 'PUT', [200]);
      heads.delete(key);
    },
    async delete(key) {
      assertPictureKey(key);
      const answer = await sendS3Request(input, { method: 'DELETE', url: addressObject(input, key) });
      assertDone(answer, 'DELETE', [200, 204, 404]);
      heads.delete(key);
    },
  };
}

function addressObject({ endpoint, bucket, addressing }: S3StorageInput, key: string): URL {
  const url = new URL(endpoint);
  const folder = url.pathname.replace(/\/$/, '');
  if (addressing === 'host') url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = addressing === 'host' ? `${folder}/${key}` : `${folder}/${bucket}/${key}`;
  return url;
}

/** The service's error code (NoSuchBucket, SignatureDoesNotMatch); its text may contain keys. */
function assertDone({ status, body }: S3Answer, method: string, expected: readonly number[]): void {
  if (expected.includes(status)) return;
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body.toString())?.[1];
  throw new Error(`the picture storage answers ${method} with ${status}${code ? ` ${code}` : ''}`);
}
