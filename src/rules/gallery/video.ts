export interface CarVideo {
  /** Shown in an embedded player, or played as a file. */
  kind: 'embed' | 'file';
  url: string;
}

/** VDP-24: the players whose every form of address is known. */
const youTubePlayer = 'https://www.youtube.com/embed/';
const vimeoPlayer = 'https://player.vimeo.com/video/';

/**
 * How a car's video is played (VDP-02, VDP-24); null if no browser may load it, or if it leads to no video. An address that
 * starts with the site's embed prefix is a player as it is; YouTube's is also shown by that prefix where it is another of
 * YouTube's players.
 */
export function readVideo(address: string, embedPrefix: string): CarVideo | null {
  if (/^\/media\/./.test(address)) return { kind: 'file', url: address };
  const url = parseAddress(address);
  if (url === null) return null;
  if (url.href.startsWith(embedPrefix)) return { kind: 'embed', url: url.href };
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (youTubeHosts.includes(host)) return readYouTube(url, isYouTube(embedPrefix) ? embedPrefix : youTubePlayer);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return readVimeo(url);
  return { kind: 'file', url: url.href };
}

/** Whole addresses, and the players' own as they are often written: without https, or with nothing before the host. */
function parseAddress(address: string): URL | null {
  const written = address.trim();
  const known =
    /^(?:(?:https?:)?\/\/)?((?:(?:www|m|music|player)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\/.*)$/i;
  const url = URL.parse(written.replace(known, 'https://$1'));
  return url?.protocol === 'https:' && url.username === '' ? url : null;
}

const youTubeHosts: readonly string[] = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];

function isYouTube(embedPrefix: string): boolean {
  const host = URL.parse(embedPrefix)?.hostname.replace(/^www\./, '') ?? '';
  return youTubeHosts.includes(host);
}

/** `watch?v=`, youtu.be, shorts, live, embed and v, with the second where it starts; captions are on where there are any. */
function readYouTube(url: URL, player: string): CarVideo | null {
  const [, first = '', second = ''] = url.pathname.split('/');
  const inPath = url.hostname.endsWith('youtu.be') ? first : youTubeFolders.includes(first) ? second : '';
  const id = inPath || (first === 'watch' ? (url.searchParams.get('v') ?? '') : '');
  if (!/^[\w-]{6,20}$/.test(id)) return null;
  const embedded = new URL(id, player);
  const start = readSeconds(url.searchParams.get('start') ?? url.searchParams.get('t'));
  if (start > 0) embedded.searchParams.set('start', String(start));
  embedded.searchParams.set('cc_load_policy', '1');
  embedded.searchParams.set('rel', '0');
  return { kind: 'embed', url: embedded.href };
}

const youTubeFolders: readonly string[] = ['embed', 'shorts', 'live', 'v', 'e'];

/** "90", "90s", "1m30s", "1h2m3s" */
function readSeconds(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** vimeo.com/ID, with the key of an unlisted video behind it or as `h`, in channels and groups, and the player's own. */
function readVimeo(url: URL): CarVideo | null {
  const [, id, key] = /\/(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname) ?? [];
  if (id === undefined) return null;
  const embedded = new URL(id, vimeoPlayer);
  const hash = key ?? url.searchParams.get('h');
  if (hash !== null && /^[\da-f]{6,20}$/.test(hash)) embedded.searchParams.set('h', hash);
  embedded.searchParams.set('dnt', '1');
  embedded.searchParams.set('texttrack', 'en');
  return { kind: 'embed', url: embedded.href };
}

const captionsName = /\.vtt$/i;

export interface VideoAddresses {
  videos: readonly string[];
  /** WebVTT files among them. */
  captions: readonly string[];
}

/** Parts the films of a car from their captions. */
export function splitCaptions(addresses: readonly string[]): VideoAddresses {
  const isCaptions = (address: string) => captionsName.test(readPath(address));
  return { videos: addresses.filter((each) => !isCaptions(each)), captions: addresses.filter(isCaptions) };
}

/** VDP-24: the captions of a film are the .vtt file that stands beside it under the same name. */
export function findCaptions(video: string, captions: readonly string[]): string | null {
  const stem = (address: string) => readPath(address).replace(/\.[^./]+$/, '');
  const found = captions.find((each) => stem(each) === stem(video)) ?? null;
  return found !== null && (/^\/media\/./.test(found) || parseAddress(found) !== null) ? found : null;
}

/** Without what follows the path. */
function readPath(address: string): string {
  return address.trim().replace(/[?#].*$/, '');
}
