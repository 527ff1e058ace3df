import { isSecretId } from '#kernel/secrets/secret-id.ts';
import type { UploadStorage } from '#services/uploads/upload-storage.ts';
import { readObjectList } from './list-s3-objects.ts';
import { addressList, addressObject, assertDone, type S3BucketInput } from './s3-bucket.ts';
import { sendS3Request } from './send-s3-request.ts';

const prefix = 'uploads/';
/** Somebody waits for the answer with a form in front of him. */
const timeoutMs = 10_000;

/** Objects under uploads/ of a bucket that must not be public. */
export function openS3Uploads(bucket: S3BucketInput): UploadStorage {
  const input = { timeoutMs, ...bucket };
  const addressOf = (key: string) => {
    if (!isSecretId(key)) throw new Error('not a key of an upload');
    return addressObject(input, prefix + key);
  };
  return {
    async write(key, bytes) {
      const headers = { 'content-type': 'application/octet-stream' };
      const answer = await sendS3Request(input, { method: 'PUT', url: addressOf(key), headers, body: bytes });
      assertDone(answer, 'PUT', [200]);
    },
    async read(key) {
      const answer = await sendS3Request(input, { method: 'GET', url: addressOf(key) });
      if (answer.status === 404) return null;
      assertDone(answer, 'GET', [200]);
      return answer.body;
    },
    async delete(key) {
      assertDone(await sendS3Request(input, { method: 'DELETE', url: addressOf(key) }), 'DELETE', [200, 204, 404]);
    },
    async *list() {
      for (let after: string | null = ''; after !== null; ) {
        const answer = await sendS3Request(input, { method: 'GET', url: addressList(input, after, prefix) });
        assertDone(answer, 'LIST', [200]);
        const { keys, next } = readObjectList(answer.body.toString());
        yield* keys
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length))
          .filter(isSecretId);
        after = next;
      }
    },
  };
}
