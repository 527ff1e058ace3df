import { Readable } from 'node:stream';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawFileKey } from './age-file-key.ts';
import { createPartCloser, createPartOpener, nonceBytes } from './age-parts.ts';
import { openEncrypted } from './open-encrypted.ts';

const passphrase = 'correct horse battery';
const nonce = Buffer.alloc(nonceBytes, 7);
const fileKey = Buffer.alloc(16, 9);

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

const close = (content: Buffer) => collect(Readable.from([content]).pipe(createPartCloser(fileKey, nonce)));
const open = (closed: Buffer) => collect(Readable.from([closed]).pipe(createPartOpener(fileKey, nonce)));
const openFile = async (file: Buffer, given: string | null) =>
  collect(await openEncrypted(Readable.from([file.subarray(0, 5), file.subarray(5)]), given));

/** By age-encryption 0.3.1, the reference implementation in JavaScript. */
const written = Buffer.from(
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCAvUFZVU3JCelZtU1JEanlrNFFqbnNnIDEwCjEzRnpwSzBDd05qdEZhL0t2RFVrMHhoQS9RdXlQVUNoTnlVbjQ3MFYzQmMKLS0tIGIzYk5jUVZ0anNBcU5kMmg1cGtLTWNIZ05jVjlLUGlCcTM5dllmK1ZpUVUKCfjqbys0/W0uF/QZRrwibYbVF2b7oVASGv9FsjMCuJe3h3kz/E9TIUy0vA5QGoF62yyzS7LHZJ5q',
  'base64',
);

describe('encryption of archives', () => {
  let file: Buffer;
  beforeAll(async () => {
    const drawn = await drawFileKey(passphrase);
    const parts = Readable.from([Buffer.from('hello')]).pipe(createPartCloser(drawn.fileKey, nonce));
    file = Buffer.concat([Buffer.from(drawn.header), nonce, await collect(parts)]);
  });

  it('OPS-04 opens what another program of the same format wrote, and what is not encrypted comes as it is', async () => {
    expect((await openFile(written, passphrase)).toString()).toBe('hello from the reference\n');
    expect((await openFile(file, passphrase)).toString()).toBe('hello');
    expect((await openFile(Buffer.from('plain'), null)).toString()).toBe('plain');
    expect(await openFile(Buffer.alloc(0), passphrase)).toEqual(Buffer.alloc(0));
  });

  it('OPS-04 says whether the passphrase is missing or wrong, or the header was changed', async () => {
    const refused = (bytes: Buffer, given: string | null) =>
      openFile(bytes, given).catch((error: Error) => error.message);
    expect(await refused(file, null)).toContain('Set BACKUP_PASSPHRASE');
    expect(await refused(file, 'another passphrase')).toBe('The passphrase does not open this archive.');
    const text = file.toString('latin1');
    const dear = Buffer.from(text.replace(/(scrypt \S+) 17/, '$1 30'), 'latin1');
    expect(await refused(dear, passphrase)).toContain('too much work');
    const foreign = Buffer.from(text.replace('scrypt', 'X25519'), 'latin1');
    expect(await refused(foreign, passphrase)).toContain('not with a passphrase');
  });

  it('OPS-04 opens every content as it was, whatever its length', async () => {
    const lengths = fc.oneof(fc.constantFrom(0, 1, 65_535, 65_536, 65_537, 131_072), fc.nat(200_000));
    await fc.assert(
      fc.asyncProperty(lengths, async (length) => {
        const content = Buffer.alloc(length, 'abc');
        expect((await open(await close(content))).equals(content)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('OPS-04 refuses a content of which anything was changed, moved or cut off', async () => {
    const closed = await close(Buffer.alloc(150_000, 'x'));
    const part = 65_536 + 16;
    const changed = Buffer.from(closed);
    changed[70_000] = (changed[70_000] ?? 0) ^ 1;
    const moved = Buffer.concat([closed.subarray(part, 2 * part), closed.subarray(0, part), closed.subarray(2 * part)]);
    for (const bytes of [changed, moved, closed.subarray(0, part), closed.subarray(0, -1), Buffer.alloc(0)])
      await expect(open(bytes)).rejects.toThrow('cut off');
  });
});
