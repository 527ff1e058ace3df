import { readVideo } from './video.ts';

/** How many videos, and how many walkarounds, a car has; what feeds may bring is the same. */
export const videoLimits = { onCar: 20, address: 2_000, title: 100 } as const;

/** How an address that staff have typed is shown; or why no browser would play it. */
export type CheckedVideo = { kind: 'embed' | 'file' | 'captions' } | { kind: 'refused'; message: string };

/** The films among the photos, and the walkarounds. */
export const videoListNames = ['videos', 'walkarounds'] as const;
export type VideoListName = (typeof videoListNames)[number];

export function findListName(text: string): VideoListName | null {
  return videoListNames.find((name) => name === text) ?? null;
}

/** The films that browsers play by themselves. */
const filmName = /\.(?:mp4|m4v|webm|mov|ogv)$/i;
const captionsName = /\.vtt$/i;

/** What becomes of an address on the website, whoever has said it. */
export type VideoPlay = 'embed' | 'file' | 'captions' | 'none';

export function findPlay(address: string, embedPrefixes: readonly string[]): VideoPlay {
  if (captionsName.test(address.replace(/[?#].*$/, ''))) return 'captions';
  const read = embedPrefixes.map((prefix) => readVideo(address, prefix));
  return read.find((video) => video?.kind === 'embed')?.kind ?? read.find((video) => video !== null)?.kind ?? 'none';
}

export const videoHint =
  'An address of YouTube or Vimeo, or of a film (.mp4, .webm); captions as a .vtt file beside it.';

/**
 * VDP-24, before an address is kept: a feed's is taken as it comes, but staff are told at once. A page of any other site is
 * no film, and would be an empty frame on the website.
 */
export function checkVideoAddress(address: string, embedPrefixes: readonly string[]): CheckedVideo {
  if (address === '') return refuse('Type or paste the address of the video.');
  if (address.length > videoLimits.address) return refuse(`An address has ${videoLimits.address} characters at most.`);
  if (/^http:\/\//i.test(address) && readVideo(address, '') === null) {
    return refuse('This address begins with http://. Browsers play videos of https:// addresses alone.');
  }
  const path = address.replace(/[?#].*$/, '');
  const play = findPlay(address, embedPrefixes);
  if (play === 'none') {
    return refuse(
      /youtu\.?be|vimeo/i.test(address)
        ? 'This address leads to no single video. Open the video and copy its own address.'
        : 'This is not the address of a video. It begins with https://.',
    );
  }
  if (play !== 'file' || filmName.test(path)) return { kind: play };
  return refuse(
    'The website shows videos of YouTube and Vimeo, and films by their own address, such as one that ends in .mp4.',
  );
}

const refuse = (message: string): CheckedVideo => ({ kind: 'refused', message });
