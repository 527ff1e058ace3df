import { createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { toNormalForm } from '#kernel/normal-form.ts';
import { Refusal } from '#kernel/refusal.ts';
import { closeBox, openBox } from './chacha-box.ts';

/** The key of one file's content, and the header that holds it sealed by the passphrase. */
export interface AgeFileKey {
  header: string;
  fileKey: Buffer;
}

export const ageBeginning = 'age-encryption.org/v1\n';
/** Of the base 2: 128 MB of memory and some tenths of a second for each guess. */
const ownCost = 17;
/** 512 MB. */
const highestCost = 19;
const fileKeyBytes = 16;

/** Draws the key of a new file. */
export async function drawFileKey(passphrase: string): Promise<AgeFileKey> {
  const fileKey = randomBytes(fileKeyBytes);
  const salt = randomBytes(16);
  const wrapped = closeBox(await deriveWrapKey(passphrase, salt, ownCost), onlyNonce, fileKey);
  const stanza = `${ageBeginning}-> scrypt ${encode(salt)} ${ownCost}\n${encode(wrapped)}\n---`;
  return { header: `${stanza} ${encode(sign(stanza, fileKey))}\n`, fileKey };
}

const headerShape =
  /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9][0-9]?)\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n$/;

/** Refuses a header that this passphrase does not open. */
export async function openFileKey(header: string, passphrase: string): Promise<Buffer> {
  const [, stanza = '', salt = '', cost = '', wrapped = '', mac = ''] = headerShape.exec(header) ?? [];
  if (stanza === '') throw new Refusal('invalid', 'The archive is encrypted, but not with a passphrase.');
  if (Number(cost) > highestCost) throw new Refusal('invalid', 'The archive asks for too much work to be opened.');
  const fileKey = openBox(await deriveWrapKey(passphrase, decode(salt), Number(cost)), onlyNonce, decode(wrapped));
  if (fileKey === null) throw new Refusal('invalid', 'The passphrase does not open this archive.');
  if (encode(sign(stanza, fileKey)) !== mac) throw new Refusal('invalid', 'The header of the archive was changed.');
  return fileKey;
}

const run = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function deriveWrapKey(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  const [N, r] = [2 ** cost, 8];
  return run(toNormalForm(passphrase, 'NFC'), labelled, 32, { N, r, p: 1, maxmem: 128 * N * r + 2 ** 20 });
}

/** Each of these keys closes one thing. */
const onlyNonce = Buffer.alloc(12);

function sign(stanza: string, fileKey: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32));
  return createHmac('sha256', key).update(stanza).digest();
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const decode = (text: string) => Buffer.from(text, 'base64');
