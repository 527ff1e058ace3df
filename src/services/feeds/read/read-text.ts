import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';

/** The file's text in chunks, decoded, without a byte order mark. */
export async function* readText(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of createReadStream(file, { highWaterMark: 128 * 1024 })) {
    const text = decoder.write(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
    if (text) yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}
