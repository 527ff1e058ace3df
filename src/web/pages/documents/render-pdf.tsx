import { parentPort } from 'node:worker_threads';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { DocumentFont } from '#theme/document-fonts.ts';
import { CarPdf, type PdfPicture } from './car-pdf.tsx';
import { createPdfStyles } from './pdf-styles.ts';
import type { PdfView } from './present-documents.ts';
import type { ReceiptView } from './present-receipt.ts';
import { printableSigns, toPrintableView } from './printable-text.ts';
import { ReceiptPdf } from './receipt-pdf.tsx';

/** The job that `pdf-worker.ts` sends. */
interface PdfJob {
  view: PdfView | ReceiptView;
  picture: Uint8Array | null;
  logo: Uint8Array | null;
  fontsFolder: string;
}

/** This thread receives jobs and returns PDFs. */
parentPort?.on('message', async (job: PdfJob) => {
  try {
    parentPort?.postMessage({ pdf: new Uint8Array(await renderPdf(job)) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : 'The PDF could not be created.' });
  }
});

async function renderPdf({ view, picture, logo, fontsFolder }: PdfJob): Promise<Buffer> {
  const printable = toPrintableView(view);
  const { headingFont, bodyFont } = printable.look;
  const styles = createPdfStyles(printable.look, {
    heading: await registerFont(headingFont, fontsFolder),
    body: await registerFont(bodyFont, fontsFolder),
  });
  if (printable.kind === 'receipt') return renderToBuffer(<ReceiptPdf view={printable} styles={styles} />);
  return renderToBuffer(
    <CarPdf view={printable} styles={styles} picture={toPicture(picture)} logo={toPicture(logo)} />,
  );
}

function toPicture(bytes: Uint8Array | null): PdfPicture | null {
  return bytes === null ? null : { data: Buffer.from(bytes), format: 'jpg' };
}

/** No word is hyphenated; `PdfWords` breaks what is longer than a line. */
Font.registerHyphenationCallback((word) => [word]);

const registered = new Map<string, Promise<void>>();

/** The families to name in a style: the font itself, and one of every reader's for signs that it has not. */
async function registerFont({ regular, bold }: DocumentFont, folder: string): Promise<string[]> {
  const known = registered.get(regular);
  if (known) await known;
  else {
    const fonts = [
      { src: `${folder}/${regular}.ttf`, fontWeight: 400 },
      { src: `${folder}/${bold}.ttf`, fontWeight: 700 },
    ];
    Font.register({ family: regular, fonts });
    const named = Promise.all(fonts.map(({ fontWeight }) => nameSigns({ fontFamily: regular, fontWeight }))).then(
      () => {},
    );
    registered.set(regular, named);
    await named;
  }
  return [regular, 'Helvetica'];
}

/**
 * A sign that a font first meets as a part of another one, the full stop in "·", is drawn for good but has no letter: whoever copies
 * the text of such a page, or has it read aloud, would get "$7,91702". So each sign is met by itself first.
 */
async function nameSigns(descriptor: { fontFamily: string; fontWeight: number }): Promise<void> {
  await Font.load(descriptor);
  const font = Font.getFont(descriptor)?.data;
  if (!font || !('glyphForCodePoint' in font)) return;
  for (const sign of printableSigns) {
    const code = sign.codePointAt(0) ?? 0;
    if (font.hasGlyphForCodePoint(code)) font.glyphForCodePoint(code);
  }
}
