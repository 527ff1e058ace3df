import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { toNormalForm } from '#kernel/normal-form.ts';

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Argon2id in the PHC string format, with its parameters, so that they may grow. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await compute(password, { ...cost, nonce: salt, tagLength: hashBytes });
  return writePhc(salt, hash);
}

/** Takes as long where there is no hash: the time does not tell who has an account. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored ?? (await noHash)) ?? [];
  const expected = Buffer.from(hash, 'base64');
  if (expected.length === 0) return false;
  const given = await compute(password, {
    ...{ memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    ...{ nonce: Buffer.from(salt, 'base64'), tagLength: expected.length },
  });
  return timingSafeEqual(given, expected) && stored !== null;
}

const noHash = hashPassword(randomBytes(saltBytes).toString('base64'));

/** The same password may reach us composed or decomposed, by keyboard. */
function compute(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  return derive('argon2id', { ...parameters, message: toNormalForm(password, 'NFC') });
}

function writePhc(salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`;
}
