import { Readable } from 'node:stream';
import { Refusal } from '#kernel/refusal.ts';
import { ageBeginning, openFileKey } from './age-file-key.ts';
import { createPartOpener, nonceBytes } from './age-parts.ts';

/** Longer than the header that a passphrase has, and than any that this module opens. */
const longestHeader = 512;
const endOfHeader = /\n---[^\n]*\n/;

/** The content of a file that may be encrypted (age, with a passphrase); one that is not comes as it is. */
export async function openEncrypted(file: Readable, passphrase: string | null): Promise<Readable> {
  const parts = file[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  const readUntil = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const { done, value } = await parts.next();
      if (done) return;
      begin = Buffer.concat([begin, value]);
    }
  };
  const readRest = async function* (first: Buffer) {
    if (first.length > 0) yield first;
    yield* { [Symbol.asyncIterator]: () => parts };
  };
  await readUntil(() => begin.length >= ageBeginning.length);
  if (begin.toString('latin1', 0, ageBeginning.length) !== ageBeginning) return Readable.from(readRest(begin));
  if (passphrase === null) {
    file.destroy();
    const how = 'Set BACKUP_PASSPHRASE, or name a file that holds the passphrase: --passphrase-file FILE.';
    throw new Refusal('invalid', `The archive is encrypted. ${how}`);
  }
  await readUntil(() => begin.length >= longestHeader + nonceBytes);
  const header = readHeader(begin);
  const fileKey = await openFileKey(header, passphrase);
  const afterNonce = header.length + nonceBytes;
  const opener = createPartOpener(fileKey, begin.subarray(header.length, afterNonce));
  const closed = Readable.from(readRest(begin.subarray(afterNonce)));
  closed.on('error', (error) => opener.destroy(error));
  return closed.pipe(opener);
}

function readHeader(begin: Buffer): string {
  const text = begin.toString('latin1', 0, longestHeader);
  const found = endOfHeader.exec(text);
  return found ? text.slice(0, found.index + found[0].length) : text;
}
