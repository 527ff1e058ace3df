import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The algorithms that devices sign with, by their COSE numbers. */
const algorithms = {
  ES256: {
    create: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    digest: 'sha256',
    write(key: KeyObject) {
      const { x = '', y = '' } = key.export({ format: 'jwk' });
      return writeMap([1, 2], [3, -7], [-1, 1], [-2, decode(x)], [-3, decode(y)]);
    },
  },
  RS256: {
    create: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    digest: 'sha256',
    write(key: KeyObject) {
      const { n = '', e = '' } = key.export({ format: 'jwk' });
      return writeMap([1, 3], [3, -257], [-1, decode(n)], [-2, decode(e)]);
    },
  },
  EdDSA: {
    create: () => generateKeyPairSync('ed25519'),
    digest: null,
    write(key: KeyObject) {
      const { x = '' } = key.export({ format: 'jwk' });
      return writeMap([1, 1], [3, -8], [-1, 6], [-2, decode(x)]);
    },
  },
} as const;

export type PasskeyAlgorithm = keyof typeof algorithms;

/** What somebody does with it; whatever is left out is as an honest browser and device do it. */
export interface PasskeyUse {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether the device has asked for finger, face or PIN. */
  isVerified?: boolean;
  crossOrigin?: boolean;
  type?: string;
  userHandle?: string | null;
}

/** A device and its browser without either: one key pair, as WebAuthn level 3 has it, with attestation "none". */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url');
  /** Of signatures; 0 for devices that do not count. */
  counter = 1;
  readonly #algorithm: PasskeyAlgorithm;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #userHandle = '';

  constructor(algorithm: PasskeyAlgorithm = 'ES256', of?: SoftwarePasskey) {
    this.#algorithm = of ? of.#algorithm : algorithm;
    this.#keys = of ? of.#keys : algorithms[algorithm].create();
    if (!of) return;
    this.id = of.id;
    this.counter = of.counter;
    this.#userHandle = of.#userHandle;
  }

  /** Another device with the same key. */
  copy(): SoftwarePasskey {
    return new SoftwarePasskey(this.#algorithm, this);
  }

  /** What the browser answers when it is made. */
  make(use: PasskeyUse & { userId: string; format?: string }): string {
    this.#userHandle = use.userId;
    const key = algorithms[this.#algorithm].write(this.#keys.publicKey);
    const id = decode(this.id);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = Buffer.concat([this.#writeHead(use, 0x40), credential]);
    const attestation = writeMap(['fmt', use.format ?? 'none'], ['attStmt', new CborMap([])], ['authData', authData]);
    return this.#answer({
      clientDataJSON: writeClientData(use, 'webauthn.create').toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What the browser answers when it is used. */
  use(use: PasskeyUse): string {
    if (this.counter > 0) this.counter++;
    const client = writeClientData(use, 'webauthn.get');
    const authData = this.#writeHead(use, 0);
    const signed = Buffer.concat([authData, hash(client)]);
    const { digest } = algorithms[this.#algorithm];
    const handle = use.userHandle === undefined ? this.#userHandle : use.userHandle;
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign(digest, signed, this.#keys.privateKey).toString('base64url'),
      ...(handle !== null && { userHandle: handle }),
    });
  }

  #writeHead({ rpId, isVerified = true }: PasskeyUse, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([hash(Buffer.from(rpId)), Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), counter]);
  }

  #answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} });
  }
}

function writeClientData({ challenge, origin, crossOrigin = false, type }: PasskeyUse, usual: string): Buffer {
  return Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin }));
}

const decode = (text: string) => Buffer.from(text, 'base64url');
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** As much of CBOR (RFC 8949) as devices write. */
type Cbor = number | string | Buffer | CborMap;

class CborMap {
  readonly entries: readonly (readonly [Cbor, Cbor])[];

  constructor(entries: readonly (readonly [Cbor, Cbor])[]) {
    this.entries = entries;
  }
}

function writeMap(...entries: readonly (readonly [Cbor, Cbor])[]): Buffer {
  return write(new CborMap(entries));
}

function write(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? writeHead(1, -1 - value) : writeHead(0, value);
  if (typeof value === 'string') return Buffer.concat([writeHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([writeHead(2, value.length), value]);
  const written = value.entries.flatMap(([key, of]) => [write(key), write(of)]);
  return Buffer.concat([writeHead(5, value.entries.length), ...written]);
}

/** A kind of value with its number or length. */
function writeHead(kind: number, count: number): Buffer {
  const start = kind << 5;
  if (count < 24) return Buffer.from([start | count]);
  if (count < 256) return Buffer.from([start | 24, count]);
  return Buffer.from([start | 25, count >> 8, count & 255]);
}
