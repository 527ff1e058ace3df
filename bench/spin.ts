import { type GalleryPages, openGalleryPages } from '#tests/support/gallery/open-gallery-page.ts';
import { describeFrames } from './browser/describe-frames.ts';

const widths = [390, 1440];
/** To and fro over this long, a few pixels with each of the screen's frames, as a quick hand does. */
const dragMs = 4000;
const pixelsPerFrame = 12;

/** Frames a second while a spin of 36 pictures is dragged, in a headless browser that draws by software. */
export async function run(): Promise<void> {
  const pages = await openGalleryPages();
  try {
    for (const width of widths) await printDrag(pages, width);
  } finally {
    await pages.close();
  }
}

async function printDrag(pages: GalleryPages, width: number): Promise<void> {
  const { page } = await pages.open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.evaluate(() => window.showGallery({}));
  await page.getByRole('button', { name: 'Turn the car' }).click();
  await page.getByRole('button', { name: 'Turn once around' }).waitFor();
  const { deltas, shown } = await page.evaluate(dragSpin, { dragMs, pixelsPerFrame });
  console.log(`${width} px: ${describeFrames(deltas)}, ${shown} pictures shown`);
  await page.context().close();
}

interface Drag {
  dragMs: number;
  pixelsPerFrame: number;
}

/** Runs in the page: drags by events of the pointer, one with each frame, and notes the time between frames. */
async function dragSpin({ dragMs, pixelsPerFrame }: Drag): Promise<{ deltas: number[]; shown: number }> {
  const slider = document.querySelector('[role=slider]');
  if (!slider) throw new Error('there is no spin');
  const box = slider.getBoundingClientRect();
  const point = (kind: string, x: number) =>
    slider.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, pointerId: 1, isPrimary: true, clientX: x, clientY: box.top + 50 }),
    );
  // A pointer that is made up cannot be captured.
  slider.setPointerCapture = () => undefined;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const deltas: number[] = [];
  const seen: (string | null)[] = [];
  let x = box.left + 20;
  let step = pixelsPerFrame;
  point('pointerdown', x);
  let last = await nextFrame();
  const end = last + dragMs;
  while (last < end) {
    if (x + step > box.right - 20 || x + step < box.left + 20) step = -step;
    x += step;
    point('pointermove', x);
    const now = await nextFrame();
    deltas.push(now - last);
    last = now;
    const value = slider.getAttribute('aria-valuenow');
    if (seen.at(-1) !== value) seen.push(value);
  }
  point('pointerup', x);
  return { deltas, shown: seen.length };
}
