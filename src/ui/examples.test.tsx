import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems, type LookBrowser, openLookBrowser } from '#tests/support/look-browser.ts';
import { renderThemeCss } from '#theme/render-theme-css.ts';
import { baseTokens } from '#theme/tokens.ts';

const files = import.meta.glob<{ examples: Record<string, ReactNode> }>('./**/*.examples.tsx', { eager: true });
const all = Object.entries(files).flatMap(([file, { examples }]) =>
  Object.entries(examples).map(([name, example]) => ({ name: `${file.slice(2, -13)} ${name}`, example })),
);

describe('ui examples', () => {
  let browser: LookBrowser;
  beforeAll(async () => {
    browser = await openLookBrowser();
  });
  afterAll(() => browser.close());

  it.each(all)('$name has nothing that axe objects to', async ({ example }) => {
    const page = await browser.open(renderToStaticMarkup(example), {
      width: 390,
      themeCss: renderThemeCss(baseTokens),
    });
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
  });
});
