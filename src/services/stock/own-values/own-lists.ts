import { and, asc, eq } from 'drizzle-orm';
import { carFlaw, carHotspot, carImage, carSpinDraft, carSpinImage, carVideo } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { Hotspot } from '#rules/gallery/hotspot.ts';
import type { PhotoFlaw } from '#rules/photos/photo-flaw.ts';
import { mergeFeedPhotos } from '#rules/photos/photo-list.ts';
import type { CarFieldValue } from '#rules/stock/car-field-table.ts';
import type { CarParts, TitledVideo } from '../car-parts.ts';

/** A list as own values and the history of a car have it: addresses, or facts as JSON. */
export type ListTexts = readonly string[];

/** A list of a car that staff may set over what a feed says of it. */
interface OwnList {
  part: keyof CarParts;
  read(db: Executor, carId: number): Promise<string[]>;
  says(parts: CarParts): ListTexts | undefined;
  toParts(texts: ListTexts): CarParts;
  /** What shows after an import; the feed's own word is kept beneath. */
  merge(lists: { own: ListTexts; said: ListTexts; says: ListTexts }): ListTexts;
  /** The address of the picture that a text is, where the list is one of pictures. */
  pictureOf?(text: string): string;
  /** What a person calls it, where it has a name. */
  wordsOf?(text: string): string;
}

const keep: OwnList['merge'] = ({ own }) => own;

const videos = (part: 'videos' | 'walkaroundVideos', kind: 'video' | 'walkaround'): OwnList => ({
  part,
  read: async (db, carId) => {
    const rows = await db
      .select({ url: carVideo.url, title: carVideo.title })
      .from(carVideo)
      .where(and(eq(carVideo.carId, carId), eq(carVideo.kind, kind)))
      .orderBy(asc(carVideo.position));
    return rows.map(writeVideo);
  },
  says: (parts) => parts[part]?.map(writeVideo),
  toParts: (texts) => ({ [part]: texts.map(readVideo) }),
  merge: keep,
});

export const ownLists = {
  photos: {
    part: 'images',
    read: async (db, carId) => {
      const columns = { url: carImage.url };
      const rows = await db
        .select(columns)
        .from(carImage)
        .where(eq(carImage.carId, carId))
        .orderBy(asc(carImage.position));
      return [...new Set(rows.map(({ url }) => url))];
    },
    says: ({ images }) => images,
    toParts: (images) => ({ images }),
    merge: mergeFeedPhotos,
    pictureOf: (text) => text,
  },
  flaws: {
    part: 'flaws',
    read: async (db, carId) => {
      const rows = await db.select().from(carFlaw).where(eq(carFlaw.carId, carId)).orderBy(asc(carFlaw.position));
      return rows.map(writeFlaw);
    },
    says: ({ flaws }) => flaws?.map(writeFlaw),
    toParts: (texts) => ({ flaws: texts.map(readFlaw) }),
    merge: keep,
    wordsOf: (text) => readFlaw(text).words,
  },
  videos: videos('videos', 'video'),
  walkarounds: videos('walkaroundVideos', 'walkaround'),
  hotspots: {
    part: 'hotspots',
    read: async (db, carId) => {
      const rows = await db.select().from(carHotspot).where(eq(carHotspot.carId, carId)).orderBy(asc(carHotspot.id));
      return rows.map(writeHotspot);
    },
    says: ({ hotspots }) => hotspots?.map(writeHotspot),
    toParts: (texts) => ({ hotspots: texts.map(readHotspot) }),
    merge: keep,
    wordsOf: (text) => readHotspot(text).title,
  },
  spin: {
    part: 'spinImages',
    read: async (db, carId) => {
      const rows = await db
        .select({ url: carSpinImage.url })
        .from(carSpinImage)
        .where(eq(carSpinImage.carId, carId))
        .orderBy(asc(carSpinImage.position));
      return rows.map(({ url }) => url);
    },
    says: ({ spinImages }) => spinImages,
    toParts: (spinImages) => ({ spinImages }),
    merge: keep,
    pictureOf: (text) => text,
  },
  // No feed says it: staff prepare a set here before visitors see it.
  frames: {
    part: 'spinDraft',
    read: async (db, carId) => {
      const rows = await db
        .select({ url: carSpinDraft.url, name: carSpinDraft.name })
        .from(carSpinDraft)
        .where(eq(carSpinDraft.carId, carId))
        .orderBy(asc(carSpinDraft.position));
      return rows.map(writeFrame);
    },
    says: () => undefined,
    toParts: (texts) => ({ spinDraft: texts.map((text, position) => ({ ...readFrame(text), position })) }),
    merge: keep,
    pictureOf: (text) => readFrame(text).url,
  },
} as const satisfies Record<string, OwnList>;

export type OwnListName = keyof typeof ownLists;

export const ownListNames = Object.keys(ownLists) as readonly OwnListName[];

export function isOwnListName(name: string): name is OwnListName {
  return Object.hasOwn(ownLists, name);
}

export function getOwnList(name: OwnListName): OwnList {
  return ownLists[name];
}

/** The own value of a list is a list of texts. */
export function readListTexts(value: CarFieldValue): ListTexts {
  return Array.isArray(value) ? value : [];
}

type FlawText = [photo: string, x: number, y: number, words: string, closeUp: string | null];

/** The same flaw is always the same text, by which a form names it. */
export function writeFlaw({ photo, x, y, words, closeUp }: PhotoFlaw): string {
  return JSON.stringify([photo, x, y, words, closeUp] satisfies FlawText);
}

export function readFlaw(text: string): PhotoFlaw {
  // `writeFlaw` alone writes these texts.
  const [photo, x, y, words, closeUp]: FlawText = JSON.parse(text);
  return { photo, x, y, words, closeUp };
}

export function writeVideo({ url, title }: TitledVideo): string {
  return JSON.stringify([url, title]);
}

export function readVideo(text: string): TitledVideo {
  // `writeVideo` alone writes these texts.
  const [url, title]: [string, string] = JSON.parse(text);
  return { url, title };
}

type HotspotText = [
  view: Hotspot['view'],
  frame: number | null,
  picture: string | null,
  ...[x: number, y: number, title: string, description: string],
];

export function writeHotspot(hotspot: NonNullable<CarParts['hotspots']>[number]): string {
  const { view, frame = null, picture = null, x, y, title, description = '' } = hotspot;
  return JSON.stringify([view, frame, picture, x, y, title, description] satisfies HotspotText);
}

export function readHotspot(text: string): Hotspot {
  // `writeHotspot` alone writes these texts.
  const [view, frame, picture, x, y, title, description]: HotspotText = JSON.parse(text);
  return { view, frame, picture, x, y, title, description };
}

/** A picture of a spin that is being prepared, with the name of its file. */
export interface SpinFrame {
  url: string;
  name: string;
}

export function writeFrame({ url, name }: SpinFrame): string {
  return JSON.stringify([url, name]);
}

export function readFrame(text: string): SpinFrame {
  // `writeFrame` alone writes these texts.
  const [url, name]: [string, string] = JSON.parse(text);
  return { url, name };
}
