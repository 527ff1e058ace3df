import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MainMenu } from './main-menu.tsx';

const list = (label: string) => ({ label, href: `/search/${label}`, countText: '2' });
const page = (label: string) => ({ label, href: `/${label}`, countText: null });

function readLists(links: ReturnType<typeof list | typeof page>[]): string[][] {
  const entries = [{ label: 'Our Range', href: '/models', current: false, links }];
  const html = renderToStaticMarkup(<MainMenu entries={entries} brands={[]} brandsLink={null} />);
  const inner = html.slice(html.indexOf('<details'));
  return [...inner.matchAll(/<ul[\s\S]*?<\/ul>/g)].map(([each]) =>
    [...each.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
  );
}

const models = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

it('SITE-12 sets what leads to no list of cars apart in a long menu', () => {
  const hrefs = models.map((model) => `/search/${model}`);
  expect(readLists([...models.map(list), page('models')])).toEqual([hrefs, ['/models']]);
  expect(readLists([...models.map(list).slice(1), page('models')])).toEqual([[...hrefs.slice(1), '/models']]);
  expect(readLists([...models, 'i'].map(page))).toHaveLength(1);
});
