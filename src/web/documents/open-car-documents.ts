import { join } from 'node:path';
import type { Log } from '#kernel/log.ts';
import { isScalable, readMediaPath } from '#rules/pictures/picture-address.ts';
import { openDocumentCache } from '#services/documents/document-cache.ts';
import { drawSocialCard } from '#services/pictures/draw-social-card.ts';
import type { PictureLibrary } from '#services/pictures/picture-library.ts';
import type { PictureRenderer } from '#services/pictures/picture-renderer.ts';
import type { PictureSource } from '#services/pictures/picture-source.ts';
import type {
  CarDocuments,
  DocumentPresenters,
  DocumentRequest,
  FoundDocument,
  PdfPictures,
  PresentedDocument,
} from '../http/car-documents.ts';
import { openPdfWorker } from './pdf-worker.ts';

interface CarDocumentsOptions extends DocumentPresenters {
  /** The cache folder inside the data folder. */
  cacheFolder: string;
  fontsFolder: string;
  /** The part of the build that renders PDFs. */
  renderScript: string;
  /** Identifies the build. */
  edition: string;
  library: PictureLibrary;
  pictures: PictureRenderer;
  log: Log;
}

export interface CarDocumentsService {
  of(request: DocumentRequest): CarDocuments;
  close(): Promise<void>;
}

const pictureSize = { width: 1280, quality: 80 } as const;
const logoSize = { width: 640, quality: 90 } as const;
const megabyte = 2 ** 20;

/** PDFs and social cards of all sites. They are rendered one at a time; the rest wait or are refused until later. */
export async function openCarDocuments(parts: CarDocumentsOptions): Promise<CarDocumentsService> {
  const { cacheFolder, fontsFolder, edition, log } = parts;
  const worker = openPdfWorker({ script: parts.renderScript });
  const open = (name: string, bounds: { maxBytes: number; queue: number }) =>
    openDocumentCache({ folder: join(cacheFolder, name), parallel: 1, edition, log, ...bounds });
  const receipts = openPdfWorker({ script: parts.renderScript });
  const renderReceipt = createTurns();
  const sheets = await open('sheets', { maxBytes: 256 * megabyte, queue: 8 });
  const cards = await open('cards', { maxBytes: 256 * megabyte, queue: 60 });

  const readPicture = async (source: PictureSource | null, size: typeof pictureSize | typeof logoSize) => {
    const answer = source && (await parts.pictures.get(source, size, 'jpeg'));
    return answer?.kind === 'picture' ? answer.bytes : null;
  };
  const printReceipt = (found: PresentedDocument<PdfPictures>): FoundDocument => {
    if (found.kind !== 'found') return found;
    const { document: view } = found;
    const job = { view, fontsFolder, picture: null, logo: null };
    const read = () => renderReceipt(() => receipts.render(job));
    return { kind: 'found', document: { name: sheets.name(view), version: null, read } };
  };
  const of = (request: DocumentRequest): CarDocuments => ({
    async findPdf(slug) {
      const found = await parts.presentPdf(request, slug);
      if (found.kind !== 'found') return found;
      const { document: view } = found;
      const picture = await findSource(parts.library, view.pictureUrl);
      const logo = await findSource(parts.library, view.logoUrl);
      const name = `${sheets.name([view, picture?.version, logo?.version])}.pdf`;
      const render = async () =>
        worker.render({
          view,
          fontsFolder,
          picture: await readPicture(picture, pictureSize),
          logo: await readPicture(logo, logoSize),
        });
      return { kind: 'found', document: { name, version: null, read: () => sheets.get(name, render) } };
    },
    // Personal: rendered anew each time, and kept nowhere.
    findReceipt: async (key) => printReceipt(await parts.presentReceipt(request, key)),
    findPaymentReceipt: async (token) => printReceipt(await parts.presentPaymentReceipt(request, token)),
    async findCard(slug) {
      const found = await parts.presentCard(request, slug);
      if (found.kind !== 'found') return found;
      const { view, version } = found.document;
      const picture = await findSource(parts.library, view.pictureUrl);
      const name = `${cards.name([view, picture?.version])}.jpg`;
      const draw = async () => drawSocialCard({ view, fontsFolder, picture: await readPicture(picture, pictureSize) });
      return { kind: 'found', document: { name, version, read: () => cards.get(name, draw) } };
    },
  });
  const close = async () => {
    await Promise.all([worker.close(), receipts.close()]);
  };
  return { of, close };
}

/** One after the other: the thread renders one at a time. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** Only pictures of the library, never another server's. */
async function findSource(library: PictureLibrary, url: string | null): Promise<PictureSource | null> {
  const path = url !== null && isScalable(url) ? readMediaPath(url) : null;
  return path === null ? null : library.find(path);
}
