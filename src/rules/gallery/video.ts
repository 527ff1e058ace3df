export interface CarVideo {
  /** Shown in an embedded player, or played as a file. */
  kind: 'embed' | 'file';
  url: string;
}

/** The kind of a car's video (VDP-02); null if no browser may load it. */
export function readVideo(address: string, embedPrefix: string): CarVideo | null {
  if (/^\/media\/./.test(address)) return { kind: 'file', url: address };
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '') return null;
  return { kind: url.href.startsWith(embedPrefix) ? 'embed' : 'file', url: url.href };
}
