import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { Refusal } from '#kernel/refusal.ts';

const sampleBytes = 64 * 1024;
/** What Australian dealer systems write besides UTF-8; others are tried only when a mapping names them. */
const likelyEncodings = ['windows-1252', 'ISO-8859-1', 'UTF-16LE', 'UTF-16BE'];

/** The name of the file's encoding: as declared, by its byte order mark, UTF-8 where it is that, else by its letters. */
export async function detectEncoding(file: string, declared: string): Promise<string> {
  if (declared !== 'auto') {
    if (!iconv.encodingExists(declared)) throw new Refusal('invalid', `Unknown encoding ${declared}.`);
    return declared;
  }
  const start = await readStart(file, 1024);
  return detectMark(start) ?? detectXmlDeclaration(start) ?? (await detectByContent(file));
}

async function readStart(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function detectMark(start: Buffer): string | undefined {
  if (start.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8';
  if (start.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return 'utf-16le';
  if (start.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))) return 'utf-16be';
  return undefined;
}

function detectXmlDeclaration(start: Buffer): string | undefined {
  const named = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start.toString('latin1'))?.[1];
  return named && iconv.encodingExists(named) ? named : undefined;
}

/** Reads the whole file: a list may have its first accent on the last page. */
async function detectByContent(file: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const foreign: Buffer[] = [];
  let foreignBytes = 0;
  let isUtf8 = true;
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    if (isUtf8) isUtf8 = decodes(decoder, bytes);
    if (foreignBytes < sampleBytes && bytes.some((byte) => byte > 0x7f || byte === 0)) {
      foreign.push(bytes);
      foreignBytes += bytes.length;
    }
  }
  if (isUtf8 && decodes(decoder)) return 'utf-8';
  const sample = Buffer.concat(foreign).subarray(0, sampleBytes);
  const likely = analyse(sample).find((match) => likelyEncodings.includes(match.name));
  return likely && likely.name !== 'ISO-8859-1' ? likely.name : 'windows-1252';
}

function decodes(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}
