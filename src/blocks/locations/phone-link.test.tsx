import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { phoneExample } from './locations.examples.ts';
import { PhoneLink } from './phone-link.tsx';

it('CAR-13 shows the whole number, as a link, where scripts do not run', () => {
  const html = renderToStaticMarkup(<PhoneLink phone={phoneExample} />);
  expect(html).toContain('href="tel:0755501234"');
  expect(html).toContain('07 5550 1234');
  expect(html).not.toContain(`>${phoneExample.maskedText}`);
});
