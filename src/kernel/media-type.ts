/** Files that a site may show, by the ending of their name: pictures, videos and their captions, never scripts or documents. */
const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
};

export const mediaEndings: readonly string[] = Object.keys(mediaTypes);

/** The content type of a file, by its name; null for what is none of these. */
export function findMediaType(name: string): string | null {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, ending) ? (mediaTypes[ending] ?? null) : null;
}
