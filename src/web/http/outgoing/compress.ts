import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** The better one first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compressible = /^(text\/|application\/(javascript|json|xml|ld\+json|manifest\+json)|image\/svg)/;
const smallest = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli if the browser accepts it, otherwise gzip, otherwise null. */
export function chooseEncoding(acceptEncoding: string | null): Encoding | null {
  const accepted = parseAccept(acceptEncoding ?? '').flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []));
  return encodings.find((encoding) => accepted.includes(encoding)) ?? null;
}

export function isCompressible(contentType: string | null, size: number): boolean {
  return size >= smallest && compressible.test(contentType ?? '');
}

/** Quality 5 for rendered content, 11 for files that are compressed once. */
export async function compress(body: Buffer, encoding: Encoding, quality: 5 | 11): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(body, { level: quality === 11 ? 9 : 6 });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}
