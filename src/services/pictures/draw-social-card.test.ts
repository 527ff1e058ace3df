import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSocialCard, type SocialCardView } from './draw-social-card.ts';

const fontsFolder = fileURLToPath(new URL('../../theme/document-fonts', import.meta.url));

const view: SocialCardView = {
  siteName: 'Northside Motors',
  name: '2021 Toyota Corolla Ascent Sport',
  priceText: '$24,990',
  stateText: null,
  noteText: 'Drive Away',
  pictureUrl: null,
  colours: { ground: '#ffffff', text: '#111111', quiet: '#555555', accent: '#c8102e', pictureGround: '#f3f3f3' },
  font: 'inter-700',
};

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

async function measure(card: Buffer) {
  const { width, height, format } = await sharp(card).metadata();
  return { width, height, format };
}

const whole = { width: 1200, height: 630, format: 'jpeg' };

describe('drawSocialCard', () => {
  it('VDP-19 has one size for pictures of any shape, and without one', async () => {
    for (const picture of [null, await paint(1280, 853), await paint(300, 900), await paint(3, 2)]) {
      expect(await measure(await drawSocialCard({ view, picture, fontsFolder }))).toEqual(whole);
    }
  });

  it('VDP-19 draws the price: a different price is a different picture', async () => {
    const draw = (priceText: string) => drawSocialCard({ view: { ...view, priceText }, picture: null, fontsFolder });
    expect((await draw('$24,990')).equals(await draw('$24,990'))).toBe(true);
    expect((await draw('$24,990')).equals(await draw('$24,991'))).toBe(false);
  });

  it('VDP-22 COMP-04 COMP-05 draws the state of the car, what the price holds and who asks it', async () => {
    const draw = (changed: Partial<SocialCardView>) =>
      drawSocialCard({ view: { ...view, ...changed }, picture: null, fontsFolder });
    const plain = await draw({});
    expect((await draw({ stateText: 'Reserved' })).equals(plain)).toBe(false);
    expect((await draw({ noteText: 'Drive Away · DL# 1234567 · MVR# 765432' })).equals(plain)).toBe(false);
  });

  it('SITE-04 VDP-19 draws in the typeface of the site, whatever the machine has', async () => {
    const draw = (font: string) => drawSocialCard({ view: { ...view, font }, picture: null, fontsFolder });
    expect((await draw('manrope-700')).equals(await draw('inter-700'))).toBe(false);
  });

  it('VDP-19 draws any text, including markup and characters without a glyph', async () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('', ' ', '</span>', '&', '<b>', 'W'.repeat(300), '\u0000', '\ud800', '車 😀'),
    );
    await fc.assert(
      fc.asyncProperty(words, words, async (name, priceText) => {
        const words = { name, priceText, stateText: priceText, noteText: name };
        const card = await drawSocialCard({ view: { ...view, ...words }, picture: null, fontsFolder });
        expect(await measure(card)).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });
});
