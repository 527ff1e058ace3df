import type { OfficeContext } from '#services/staff/office-context.ts';
import type { OfficeVideo, OfficeVideoList, OfficeVideos } from '#services/stock/media/get-car-media.ts';
import { presentMediaCar } from '../media/present-media-car.ts';

export type VideoListView = ReturnType<typeof presentList>;
export type VideoView = ReturnType<typeof presentVideo>;

/** The videos and walkarounds of a car, and what visitors see of each. */
export function presentVideos(office: OfficeContext, { videos, walkarounds, before, ...car }: OfficeVideos) {
  const taken = before.find(plays) ?? null;
  return {
    ...presentMediaCar(office, car),
    before: before.map((video) => presentVideo(video, video === taken ? 'Visitors see it among the photos.' : null)),
    videos: presentList(videos, (video) => describeVideo(video, taken ?? videos.shown.find(plays) ?? null)),
    walkarounds: presentList(walkarounds, describeWalkaround),
  };
}

type Describe = (video: OfficeVideo) => string | null;

function presentList({ name, shown, isOwn, beneath }: OfficeVideoList, describe: Describe) {
  return {
    ...{ name, isOwn },
    shown: shown.map((video) => presentVideo(video, describe(video))),
    beneath: beneath === null ? null : beneath.map((video) => presentVideo(video, null)),
  };
}

function presentVideo({ url, title, text, plays }: OfficeVideo, seen: string | null) {
  return { ...{ url, title, text, seen }, kind: kinds[plays], isBroken: plays === 'none' };
}

const kinds = {
  embed: 'Player of another site',
  file: 'Film',
  captions: 'Captions',
  none: 'Cannot be played',
} as const;

const plays = ({ plays }: OfficeVideo) => plays === 'embed' || plays === 'file';

/** The website has one video among the photos: the first that plays. */
function describeVideo(video: OfficeVideo, seen: OfficeVideo | null): string | null {
  if (video === seen) return 'Visitors see it among the photos.';
  if (video.plays === 'none') return 'No browser plays this address: visitors do not see it.';
  return video.plays === 'captions' ? describeCaptions : 'Visitors do not see it: another one comes first.';
}

function describeWalkaround({ plays }: OfficeVideo): string | null {
  if (plays === 'none') return 'No browser plays this address: visitors do not see it.';
  return plays === 'captions' ? describeCaptions : null;
}

const describeCaptions = 'Captions of the film of the same name.';
