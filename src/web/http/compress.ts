import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|application\/(javascript|json|xml|ld\+json|manifest\+json)|image\/svg)/;
const smallest = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli where the browser takes it, else gzip, else null. */
export function chooseEncoding(acceptEncoding: string | null): Encoding | null {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [name.trim(), !parameters.some((parameter) => /^\s*q=0(\.0+)?\s*$/.test(parameter))] as const;
    }),
  );
  if (accepted.get('br')) return 'br';
  return accepted.get('gzip') ? 'gzip' : null;
}

export function isCompressible(contentType: string | null, size: number): boolean {
  return size >= smallest && compressible.test(contentType ?? '');
}

/** Quality 5 for what is made anew each time, 11 for files that are compressed once. */
export async function compress(body: Buffer, encoding: Encoding, quality: 5 | 11): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(body, { level: quality === 11 ? 9 : 6 });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}
