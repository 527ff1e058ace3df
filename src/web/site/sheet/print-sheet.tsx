import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { SheetPaperView } from '../present-papers.ts';
import { CarSheetDocument, type SheetPicture } from './car-sheet-document.tsx';
import { toPrintableView } from './printable-text.ts';
import { registerFont } from './register-fonts.ts';
import { createSheetStyles } from './sheet-styles.ts';

/** As the press sends it (`sheet-press.ts`). */
interface SheetJob {
  view: SheetPaperView;
  picture: Uint8Array | null;
  logo: Uint8Array | null;
  fontsFolder: string;
}

/** The thread of the press: a job in, a PDF out. */
parentPort?.on('message', async (job: SheetJob) => {
  try {
    parentPort?.postMessage({ pdf: new Uint8Array(await printSheet(job)) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : 'The PDF could not be created.' });
  }
});

async function printSheet({ view, picture, logo, fontsFolder }: SheetJob): Promise<Buffer> {
  const paper = toPrintableView(view);
  const { headingFont, bodyFont } = paper.look;
  const styles = createSheetStyles(paper.look, {
    heading: registerFont(headingFont, fontsFolder),
    body: registerFont(bodyFont, fontsFolder),
  });
  return renderToBuffer(
    <CarSheetDocument paper={paper} styles={styles} picture={toPicture(picture)} logo={toPicture(logo)} />,
  );
}

function toPicture(bytes: Uint8Array | null): SheetPicture | null {
  return bytes === null ? null : { data: Buffer.from(bytes), format: 'jpg' };
}
