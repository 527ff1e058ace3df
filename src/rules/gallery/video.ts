export interface CarVideo {
  /** Shown by another site's player in a frame, or played as a file. */
  kind: 'embed' | 'file';
  url: string;
}

/** What an address of a car's video leads to (VDP-02); null where no browser may load it. */
export function readVideo(address: string, embedPrefix: string): CarVideo | null {
  if (/^\/media\/./.test(address)) return { kind: 'file', url: address };
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '') return null;
  return { kind: url.href.startsWith(embedPrefix) ? 'embed' : 'file', url: url.href };
}
