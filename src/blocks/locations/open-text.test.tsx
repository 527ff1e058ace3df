import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OpenText } from './open-text.tsx';

it.each([
  ['Today: 8:30 am to 5:30 pm', ['8:30 am to 5:30 pm']],
  ['Today: 9:00 am to 12:00 pm, 1:00 pm to 5:00 pm', ['9:00 am to 12:00 pm', '1:00 pm to 5:00 pm']],
  ['Opens Monday at 8:30 am', ['8:30 am']],
  ['Closed today', []],
])('LOC-04 keeps the times of "%s" in one line each, and every word of it', (text, whole) => {
  const html = renderToStaticMarkup(<OpenText text={text} />);
  expect([...html.matchAll(/<span class="whitespace-nowrap">([^<]*)<\/span>/g)].map(([, times]) => times)).toEqual(
    whole,
  );
  expect(html.replace(/<[^>]*>/g, '')).toBe(text);
});
