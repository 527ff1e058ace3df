import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAccessProblems, type LookBrowser, openLookBrowser } from './look-browser.ts';

let browser: LookBrowser;
beforeAll(async () => {
  browser = await openLookBrowser();
});
afterAll(() => browser.close());

const look = async (body: string, wholePage: boolean) =>
  findAccessProblems(await browser.open(body, { width: 390, themeCss: '' }), { wholePage });

it('says what axe objects to and where, on every page that is shown after another', async () => {
  for (const id of ['one', 'two'])
    expect(await look(`<main><h1>Cars</h1><img id="${id}" src="x.png"></main>`, true)).toEqual([
      expect.stringContaining(`image-alt: #${id} `),
    ]);
  expect(await look('<p style="background:#fff;color:#bbb">Pale</p>', false)).toEqual([
    expect.stringContaining('color-contrast: p '),
  ]);
  expect(await look('<main><h1>Cars</h1><img alt="A red car" src="x.png"></main>', true)).toEqual([]);
});

it('asks for what a whole page needs of whole pages alone', async () => {
  const body = '<p>Words outside of any landmark</p>';
  expect(await look(body, false)).toEqual([]);
  expect((await look(body, true)).join()).toContain('region: ');
});
