import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { mark } from './mark.ts';

it('marks an element, with a value where it carries one, and not at all where that is undefined', () => {
  const html = renderToStaticMarkup(
    <p {...mark('data-plain', true)} {...mark('data-of', 'car 7')} {...mark('data-none', undefined)} />,
  );
  expect(html).toBe('<p data-plain="true" data-of="car 7"></p>');
});
