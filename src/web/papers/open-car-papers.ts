import { join } from 'node:path';
import { openPaperDesk } from '#services/papers/paper-desk.ts';
import { drawSocialCard } from '#services/pictures/draw-social-card.ts';
import type { PictureDesk } from '#services/pictures/picture-desk.ts';
import type { PictureLibrary } from '#services/pictures/picture-library.ts';
import type { PictureSource } from '#services/pictures/picture-source.ts';
import type { CarPapers, PaperPresenters, PaperRequest } from '../http/car-papers.ts';
import { openSheetPress } from './sheet-press.ts';

interface CarPapersParts extends PaperPresenters {
  /** The data folder's place for what can be made anew. */
  cacheFolder: string;
  fontsFolder: string;
  /** The part of the build that prints sheets. */
  printScript: string;
  /** Names the build. */
  edition: string;
  library: PictureLibrary;
  pictures: PictureDesk;
}

export interface CarPapersRoom {
  of(given: PaperRequest): CarPapers;
  close(): Promise<void>;
}

const pictureSize = { width: 1280, quality: 80 } as const;
const logoSize = { width: 640, quality: 90 } as const;
const megabyte = 2 ** 20;

/** Sheets and cards of all sites: a few are made at a time, the rest wait or are told to come again. */
export async function openCarPapers(parts: CarPapersParts): Promise<CarPapersRoom> {
  const { cacheFolder, fontsFolder, edition } = parts;
  const press = openSheetPress({ script: parts.printScript });
  const open = (name: string, bounds: { maxBytes: number; queue: number }) =>
    openPaperDesk({ folder: join(cacheFolder, name), parallel: 1, edition, ...bounds });
  const sheets = await open('sheets', { maxBytes: 256 * megabyte, queue: 8 });
  const cards = await open('cards', { maxBytes: 256 * megabyte, queue: 60 });

  const readPicture = async (source: PictureSource | null, size: typeof pictureSize | typeof logoSize) => {
    const answer = source && (await parts.pictures.get(source, size, 'jpeg'));
    return answer?.kind === 'picture' ? answer.bytes : null;
  };
  const of = (given: PaperRequest): CarPapers => ({
    async findSheet(slug) {
      const found = await parts.presentSheet(given, slug);
      if (found.kind !== 'found') return found;
      const { paper: view } = found;
      const picture = await findSource(parts.library, view.pictureUrl);
      const logo = await findSource(parts.library, view.logoUrl);
      const name = `${sheets.name([view, picture?.version, logo?.version])}.pdf`;
      const print = async () =>
        press.print({
          view,
          fontsFolder,
          picture: await readPicture(picture, pictureSize),
          logo: await readPicture(logo, logoSize),
        });
      return { kind: 'found', paper: { name, version: null, read: () => sheets.get(name, print) } };
    },
    async findCard(slug) {
      const found = await parts.presentCard(given, slug);
      if (found.kind !== 'found') return found;
      const { view, version } = found.paper;
      const picture = await findSource(parts.library, view.pictureUrl);
      const name = `${cards.name([view, picture?.version])}.jpg`;
      const draw = async () => drawSocialCard({ view, fontsFolder, picture: await readPicture(picture, pictureSize) });
      return { kind: 'found', paper: { name, version, read: () => cards.get(name, draw) } };
    },
  });
  return { of, close: () => press.close() };
}

const media = '/media/';

/** A picture of the library alone, never another server's. */
async function findSource(library: PictureLibrary, url: string | null): Promise<PictureSource | null> {
  return url?.startsWith(media) ? library.find(decodePath(url.slice(media.length))) : null;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
