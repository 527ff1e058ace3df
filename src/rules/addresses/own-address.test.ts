import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOwnAddress } from './own-address.ts';

it.each([
  ['/', '/'],
  ['/watchlist', '/watchlist'],
  ['/cars/toyota-hilux/checkout?step=2#pay', '/cars/toyota-hilux/checkout?step=2#pay'],
  ['/search?query=a%20b', '/search?query=a%20b'],
  ['/@home', '/@home'],
  ['/a/../b', '/b'],
])('SITE-10 keeps %s', (text, kept) => {
  expect(readOwnAddress(text)).toBe(kept);
});

it.each([
  '',
  'watchlist',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/%252Fevil.example',
  '/%255Cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '//site.invalid@evil.example',
  '//evil.example/..',
  `/${'a'.repeat(3000)}`,
])('SITE-10 refuses %j', (text) => {
  expect(readOwnAddress(text)).toBeNull();
});

it('SITE-10 keeps nothing that a browser reads as another host', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    ' ',
    'evil.example',
    '?',
    '#',
    'http',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const kept = readOwnAddress(pieces.join(''));
      if (kept === null) return;
      for (const read of [kept, decodeURIComponent(kept)]) {
        expect(URL.parse(read, 'https://own.example/a/b')?.origin).toBe('https://own.example');
      }
    }),
    { numRuns: 2000 },
  );
});
