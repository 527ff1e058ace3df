import { expect, it } from 'vitest';
import { toLoggedPath } from './logged-path.ts';

it.each([
  ['/office/link/SECRETzebrafinch', false, '/office/link/…'],
  ['/office/leads/0199-4bcd', false, '/office/leads/0199-4bcd'],
  ['/cars/2019-mazda-3-123456789', false, '/cars/2019-mazda-3-123456789'],
  ['/zebrafinch@visitor.example', true, '/…'],
  ['/old/zebrafinch%40visitor.example/page', true, '/old/…/page'],
  ['/call/0412345678', true, '/call/…'],
  [`/${'a'.repeat(81)}`, true, '/…'],
  ['/old-page/of-ours.html', true, '/old-page/of-ours.html'],
])('OPS-08 of %s, which leads nowhere: %j, the log has %s', (path, leadsNowhere, logged) => {
  expect(toLoggedPath(path, { leadsNowhere })).toBe(logged);
});
