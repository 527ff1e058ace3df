import sharp, { type OverlayOptions } from 'sharp';

/** The preview of a car's link on social networks (VDP-19). */
export interface SocialCardView {
  siteName: string;
  name: string;
  /** "$24,990", "SOLD", or the text for a car without a price. */
  priceText: string;
  /** VDP-22: "Reserved", "Coming Soon", or null. */
  stateText: string | null;
  /** "Drive Away · DL# 1234567 · MVR# 765432", or null. */
  noteText: string | null;
  /** The picture's own address, or null. */
  pictureUrl: string | null;
  colours: SocialCardColours;
  /** The name of a font, and of its file among the document fonts. */
  font: string;
}

export interface SocialCardColours {
  ground: string;
  text: string;
  quiet: string;
  accent: string;
  /** Background above and below a picture that is lower than the card. */
  pictureGround: string;
}

export interface DrawSocialCardInput {
  view: SocialCardView;
  /** A JPEG of the picture library's, or null. */
  picture: Buffer | null;
  fontsFolder: string;
}

/** The size that every network shows without cropping. */
export const socialCardSize = { width: 1200, height: 630 } as const;

const { width, height } = socialCardSize;
const edge = 32;
const bar = 8;
const pictureWidth = 840;

/** Area of the text: beside the picture, or the whole card. */
interface Column {
  left: number;
  width: number;
  scale: number;
}

/** A JPEG of 1200 by 630 pixels. */
export async function drawSocialCard({ view, picture, fontsFolder }: DrawSocialCardInput): Promise<Buffer> {
  const start = picture === null ? 0 : pictureWidth;
  const column: Column = {
    left: start + bar + edge,
    width: width - start - bar - 2 * edge,
    scale: picture === null ? 1.6 : 1,
  };
  const layers = [
    ...(picture === null ? [] : [await fitPicture(picture, view.colours.pictureGround)]),
    drawBar(start, view.colours.accent),
    ...(await layOutWords(view, { column, fontsFolder })),
  ];
  return sharp({ create: { width, height, channels: 3, background: view.colours.ground } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The complete picture, whatever its shape, so that no car is cropped. */
async function fitPicture(picture: Buffer, background: string): Promise<OverlayOptions> {
  const input = await sharp(picture)
    .resize({ width: pictureWidth, height, fit: 'contain', background })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: 0, top: 0 };
}

function drawBar(left: number, background: string): OverlayOptions {
  return { input: { create: { width: bar, height, channels: 3, background } }, left, top: 0 };
}

/** Site and car at the top; state, price and its notes at the bottom. The name has what they leave. */
async function layOutWords(
  view: SocialCardView,
  { column, fontsFolder }: { column: Column; fontsFolder: string },
): Promise<OverlayOptions[]> {
  const { colours, font } = view;
  const write = (text: string, style: { size: number; colour: string; most: number }) =>
    drawText({ text, ...style, size: Math.round(style.size * column.scale), width: column.width, font, fontsFolder });
  const gap = Math.round(18 * column.scale);
  const site = await write(view.siteName, { size: 20, colour: colours.quiet, most: 60 });
  const offer = [
    view.stateText === null ? null : await write(view.stateText, { size: 26, colour: colours.accent, most: 40 }),
    await write(view.priceText, { size: view.priceText.length <= 9 ? 50 : 34, colour: colours.text, most: 130 }),
    view.noteText === null ? null : await write(view.noteText, { size: 22, colour: colours.quiet, most: 110 }),
  ].filter((words) => words !== null);
  const nameTop = edge + site.height + gap;
  const offerTop = height - edge - offer.reduce((sum, words) => sum + words.height, gap * (offer.length - 1));
  const name = await write(view.name, {
    size: getNameSize(view.name),
    colour: colours.text,
    most: offerTop - gap - nameTop,
  });
  return stack([site, name], edge, gap)
    .concat(stack(offer, offerTop, gap))
    .map((layer) => ({ ...layer, left: column.left }));
}

/** Under each other from `top` on. */
function stack(words: readonly DrawnText[], top: number, gap: number) {
  let next = top;
  return words.map(({ input, height: high }) => {
    const at = next;
    next += high + gap;
    return { input, top: at };
  });
}

function getNameSize({ length }: { length: number }): number {
  if (length <= 40) return 42;
  return length <= 90 ? 32 : 22;
}

interface DrawnText {
  input: Buffer;
  height: number;
}

interface TextInput {
  text: string;
  size: number;
  colour: string;
  width: number;
  /** Maximum height in pixels; larger text is scaled down. */
  most: number;
  font: string;
  fontsFolder: string;
}

/** At 72 dpi a point is a pixel. The comma ends the font's name, which Pango would otherwise read as a size. */
async function drawText({ text, size, colour, width: wide, most, font, fontsFolder }: TextInput): Promise<DrawnText> {
  const drawn = sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${font}, ${size}`,
      fontfile: `${fontsFolder}/${font}.ttf`,
      width: wide,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  });
  const { data, info } = await drawn
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then((whole) =>
      sharp(whole)
        .resize({ width: wide, height: most, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true }),
    );
  return { input: data, height: info.height };
}

/** Characters that Pango reads as markup or refuses; empty text cannot be drawn. */
function escapeMarkup(text: string): string {
  const line = text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();
  return (line === '' ? '·' : line).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
