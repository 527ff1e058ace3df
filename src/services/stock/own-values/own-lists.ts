import { asc, eq } from 'drizzle-orm';
import { carFlaw, carImage } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { PhotoFlaw } from '#rules/photos/photo-flaw.ts';
import { mergeFeedPhotos } from '#rules/photos/photo-list.ts';
import type { CarFieldValue } from '#rules/stock/car-field-table.ts';
import type { CarParts } from '../car-parts.ts';

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
}

const keep: OwnList['merge'] = ({ own }) => own;

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
  },
} as const satisfies Record<string, OwnList>;

export type OwnListName = keyof typeof ownLists;

export const ownListNames: readonly OwnListName[] = ['photos', 'flaws'];

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
