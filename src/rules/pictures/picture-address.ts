/** The widths in pixels that are made; any other is taken up to the next of them, so that addresses cannot multiply. */
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

/** What the server scales: neither drawings nor animations. */
const scalable = /^\/media\/.+\.(?:jpe?g|png|webp|avif)$/i;

/** Whether an address is a picture of ours that can be had in several sizes. */
export function isScalable(url: string): boolean {
  return scalable.test(url);
}

/** API-04: the address of a picture of ours at a width and quality; another's picture keeps its own. */
export function addressPicture(
  url: string,
  { width, quality = defaultQuality }: { width: number; quality?: number },
): string {
  return isScalable(url) ? `${url}?width=${width}&quality=${quality}` : url;
}

/** In pixels, both included: what a place on a page may ask for, on small and on sharp screens. */
export interface WidthRange {
  smallest: PictureWidth;
  largest: PictureWidth;
}

/** Candidates up to the picture's own width; null where only the original can be had. */
export function listPictureCandidates(
  url: string,
  { ownWidth, smallest, largest }: WidthRange & { ownWidth: number },
): string | null {
  if (!isScalable(url)) return null;
  const widths = pictureWidths.filter((width) => width >= smallest && width <= Math.min(ownWidth, largest));
  if (widths.length === 0) return null;
  return widths.map((width) => `${addressPicture(url, { width })} ${width}w`).join(', ');
}

/** What an address asks for: null where it names no width (the original), 'invalid' where a number is none. */
export function parsePictureSize(parameters: URLSearchParams): PictureSize | null | 'invalid' {
  const asked = parameters.get('width');
  const quality = readWhole(parameters.get('quality') ?? String(defaultQuality));
  if (asked === null) return null;
  const width = readWhole(asked);
  if (width === null || quality === null || width === 0) return 'invalid';
  return { width: takeUp(width), quality: takeToStep(quality) };
}

function readWhole(text: string): number | null {
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

function takeUp(width: number): PictureWidth {
  return pictureWidths.find((each) => each >= width) ?? 2560;
}

function takeToStep(quality: number): number {
  const bounded = Math.min(highestQuality, Math.max(lowestQuality, quality));
  return Math.round(bounded / qualityStep) * qualityStep;
}

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** The smallest format that the browser says it reads; a bare wildcard is no promise. */
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
