const contentTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const;
const key = /^[a-z0-9][a-z0-9-]{7,99}\.(jpg|png|webp|avif)$/;

/** The content type of a key; null for an invalid key, such as a path to another folder. */
export function readContentType(text: string): string | null {
  const [, ending] = key.exec(text) ?? [];
  return ending !== undefined && ending in contentTypes ? contentTypes[ending as keyof typeof contentTypes] : null;
}

export function assertPictureKey(text: string): void {
  if (readContentType(text) === null) throw new Error(`"${text}" is not a picture key`);
}
