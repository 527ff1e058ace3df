import { LRUCache } from 'lru-cache';
import type { BytePart } from '#kernel/file-part.ts';
import type { PictureStorage } from '#services/pictures/picture-storage.ts';
import { readObjectList } from './list-s3-objects.ts';
import { getContentType, isPictureKey, mediaPrefix, readContentType } from './picture-key.ts';
import { addressList, addressObject, assertDone, type S3BucketInput } from './s3-bucket.ts';
import { sendS3Request } from './send-s3-request.ts';

/** Cached facts about keys. The content of an original never changes, so the service is rarely asked. */
const rememberedForMs = 5 * 60_000;
/** A site's file keeps its name when another node replaces it. */
const mediaRememberedForMs = 30_000;

interface Head {
  version: string;
  size: number;
}

/** Stores pictures in a bucket of Amazon S3 or a compatible service. The bucket may be private. */
export function openS3Storage(input: S3BucketInput): PictureStorage {
  const heads = new LRUCache<string, Head>({ max: 50_000 });
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
    heads.set(key, head, { ttl: key.startsWith(mediaPrefix) ? mediaRememberedForMs : rememberedForMs });
    return head;
  };
  const readPart = async (key: string, head: Head, { start, end }: BytePart) => {
    const headers = { range: `bytes=${start}-${end}` };
    const answer = await sendS3Request(input, { method: 'GET', url: addressObject(input, key), headers });
    if (answer.status !== 206 || answer.headers.get('content-range') !== `bytes ${start}-${end}/${head.size}`)
      heads.delete(key);
    assertDone(answer, 'GET', [206]);
    return answer.body;
  };
  return {
    accepts: isPictureKey,
    async find(key) {
      const contentType = readContentType(key);
      const head = contentType === null ? null : await readHead(key);
      if (contentType === null || head === null) return null;
      const read = async () => {
        const answer = await sendS3Request(input, { method: 'GET', url: addressObject(input, key) });
        if (answer.status !== 200 || answer.body.length !== head.size) heads.delete(key);
        assertDone(answer, 'GET', [200]);
        return answer.body;
      };
      const open = async (part?: BytePart) => {
        const body = new Uint8Array(part === undefined ? await read() : await readPart(key, head, part));
        return { size: body.length, body };
      };
      return { ...head, contentType, read, open };
    },
    async write(key, bytes) {
      const headers = { 'content-type': getContentType(key) };
      const url = addressObject(input, key);
      assertDone(await sendS3Request(input, { method: 'PUT', url, headers, body: bytes }), 'PUT', [200]);
      heads.delete(key);
    },
    async delete(key) {
      getContentType(key);
      const answer = await sendS3Request(input, { method: 'DELETE', url: addressObject(input, key) });
      assertDone(answer, 'DELETE', [200, 204, 404]);
      heads.delete(key);
    },
    async *list() {
      for (let after: string | null = ''; after !== null; ) {
        const answer = await sendS3Request(input, { method: 'GET', url: addressList(input, after) });
        assertDone(answer, 'LIST', [200]);
        const { keys, next } = readObjectList(answer.body.toString());
        yield* keys.filter(isPictureKey);
        after = next;
      }
    },
  };
}
