import sharp from 'sharp';
import { expect, it } from 'vitest';
import { comparePictures } from './compare-pictures.ts';

function draw(width: number, height: number, background: string, dot?: { left: number; top: number }): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  const black = { create: { width: 3, height: 2, channels: 3 as const, background: '#000' } };
  return (dot ? picture.composite([{ input: black, ...dot }]) : picture).png().toBuffer();
}

it('counts no pixel of two pictures that are the same, or nearly', async () => {
  const first = await draw(20, 10, 'rgb(200, 100, 50)');
  expect(await comparePictures(first, first)).toEqual({ differingPixels: 0, picture: null });
  const nearly = await draw(20, 10, 'rgb(202, 99, 50)');
  expect(await comparePictures(first, nearly)).toEqual({ differingPixels: 0, picture: null });
});

it('counts the pixels that differ and paints them red where they are', async () => {
  const { differingPixels, picture } = await comparePictures(
    await draw(20, 10, '#fff'),
    await draw(20, 10, '#fff', { left: 4, top: 5 }),
  );
  expect(differingPixels).toBe(6);
  const { data, info } = await sharp(picture ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect([pixel(4, 5), pixel(6, 6), pixel(3, 5)]).toEqual([
    [220, 0, 40],
    [220, 0, 40],
    [254, 254, 254],
  ]);
});

it('counts all that one picture has more than the other', async () => {
  const { differingPixels } = await comparePictures(await draw(20, 10, '#fff'), await draw(20, 13, '#fff'));
  expect(differingPixels).toBe(60);
});
