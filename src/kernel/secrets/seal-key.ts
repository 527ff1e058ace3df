export interface SealKey {
  /** Stands in what the key has sealed. */
  name: string;
  /** 32 bytes. */
  key: Buffer;
}

const keyBytes = 32;

/** `name:key`, several with commas between them, the key as Base64; null where one is none, or a name stands twice. */
export function parseSealKeys(text: string): SealKey[] | null {
  const keys = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', key = ''] = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/_-]{43}=?)$/.exec(part) ?? [];
      return { name, key: Buffer.from(key, 'base64') };
    });
  const names = new Set(keys.map(({ name }) => name));
  return keys.length > 0 && names.size === keys.length && keys.every(({ key }) => key.length === keyBytes)
    ? keys
    : null;
}

export function writeSealKey({ name, key }: SealKey): string {
  return `${name}:${key.toString('base64')}`;
}
