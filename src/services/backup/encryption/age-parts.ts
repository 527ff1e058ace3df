import { hkdfSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { closeBox, openBox, tagBytes } from './chacha-box.ts';

export const nonceBytes = 16;
const partBytes = 64 * 1024;

/** Encrypts in parts of 64 KiB. Each is numbered, and the last one says that it is: none can be moved, changed or cut off. */
export function createPartCloser(fileKey: Buffer, nonce: Buffer): Transform {
  const key = deriveKey(fileKey, nonce);
  return new PartStream(partBytes, (content, number, isLast) => closeBox(key, nonceOf(number, isLast), content));
}

export function createPartOpener(fileKey: Buffer, nonce: Buffer): Transform {
  const key = deriveKey(fileKey, nonce);
  return new PartStream(partBytes + tagBytes, (closed, number, isLast) => {
    if (closed.length < tagBytes) throw new Error('it is cut off');
    const content = openBox(key, nonceOf(number, isLast), closed);
    if (content === null) throw new Error('it is cut off, or was changed after it was encrypted');
    return content;
  });
}

function deriveKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

type Handle = (part: Buffer, number: number, isLast: boolean) => Buffer;

/** Hands on parts of one length. Only the end says which is the last, so one is held back. */
class PartStream extends Transform {
  readonly #length: number;
  readonly #handle: Handle;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #number = 0;

  constructor(length: number, handle: Handle) {
    super();
    this.#length = length;
    this.#handle = handle;
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
    this.#attempt(done, () => {
      if (this.#heldBytes <= this.#length) return;
      let rest = Buffer.concat(this.#held);
      for (; rest.length > this.#length; rest = rest.subarray(this.#length)) {
        this.push(this.#handle(rest.subarray(0, this.#length), this.#number, false));
        this.#number += 1;
      }
      this.#held = [rest];
      this.#heldBytes = rest.length;
    });
  }

  override _flush(done: TransformCallback): void {
    this.#attempt(done, () => {
      this.push(this.#handle(Buffer.concat(this.#held), this.#number, true));
    });
  }

  #attempt(done: TransformCallback, work: () => void): void {
    try {
      work();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  }
}
