import { expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

it.each([
  '/search/used-cars',
  '/#map',
  'https://northside.example',
  'https://www.northside.example:8443/a;b?c=d,e#f',
  'http://192.0.2.7/',
])('SITE-09 takes the link %s', (link) => {
  expect(linkTarget.safeParse(link).success).toBe(true);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https:/northside.example',
  'https://user@evil.example',
  'https://northside.example\\@evil.example',
  'https://a;script-src/',
  'https://a,b/',
  "https://a'b/",
  'https://',
  'javascript:alert(1)',
  'northside.example',
])('SITE-09 refuses the link %s', (link) => {
  expect(linkTarget.safeParse(link).success).toBe(false);
});
