/** The rendered widths in pixels; any other width is rounded up, so that the number of sizes is limited. */
export const pictureWidths = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const defaultQuality = 75;
const lowestQuality = 30;
const highestQuality = 90;
const qualityStep = 5;

export interface PictureSize {
  width: PictureWidth;
  /** 30 to 90 in steps of five. */
  quality: number;
}

/** Formats that the server resizes: no drawings or animations. */
const scalable = /^\/media\/.+\.(?:jpe?g|png|webp|avif)$/i;

/** Whether an address is a picture of ours that has several sizes. */
export function isScalable(url: string): boolean {
  return scalable.test(url);
}

/** The path under /media/ of one of our addresses, decoded; null for any other address. */
export function readMediaPath(address: string): string | null {
  const path = /^\/media\/([^?#]+)/.exec(address)?.[1];
  try {
    return path === undefined ? null : decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** API-04: the address of one of our pictures at a width and quality; other addresses stay as they are. */
export function addressPicture(
  url: string,
  { width, quality = defaultQuality }: { width: number; quality?: number },
): string {
  return isScalable(url) ? `${url}?width=${width}&quality=${quality}` : url;
}

/** Smallest and largest width in pixels that a slot on a page needs, on small and on high-density screens. */
export interface WidthRange {
  smallest: PictureWidth;
  largest: PictureWidth;
}

/** Candidates up to the picture's own width; null if there is only the original. */
export function listPictureCandidates(
  url: string,
  { ownWidth, smallest, largest }: WidthRange & { ownWidth: number },
): string | null {
  if (!isScalable(url)) return null;
  const widths = pictureWidths.filter((width) => width >= smallest && width <= Math.min(ownWidth, largest));
  if (widths.length === 0) return null;
  return widths.map((width) => `${addressPicture(url, { width })} ${width}w`).join(', ');
}

/** The requested size: null without a width (the original), 'invalid' for an invalid number. */
export function parsePictureSize(parameters: URLSearchParams): PictureSize | null | 'invalid' {
  const asked = parameters.get('width');
  const quality = readWhole(parameters.get('quality') ?? String(defaultQuality));
  if (asked === null) return null;
  const width = readWhole(asked);
  if (width === null || quality === null || width === 0) return 'invalid';
  return { width: roundUpWidth(width), quality: roundToStep(quality) };
}

function readWhole(text: string): number | null {
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

function roundUpWidth(width: number): PictureWidth {
  return pictureWidths.find((each) => each >= width) ?? 2560;
}

function roundToStep(quality: number): number {
  const bounded = Math.min(highestQuality, Math.max(lowestQuality, quality));
  return Math.round(bounded / qualityStep) * qualityStep;
}

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** The smallest format that the browser accepts explicitly; a wildcard does not count. */
export function choosePictureFormat(accept: string | null): PictureFormat {
  const named = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (named.has('image/avif')) return 'avif';
  return named.has('image/webp') ? 'webp' : 'jpeg';
}
