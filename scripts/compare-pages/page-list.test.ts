import { expect, it } from 'vitest';
import { fillInCars, parsePageList } from './page-list.ts';

const sites = ['northside', 'summit'];

it('reads a page a line, each site for a star, and what is posted', () => {
  const text = '# remark\n\n* /\nsummit /parts/search\ncoastal /\n* /contact POST form=contact&name=Ada\n';
  expect(parsePageList(text, sites)).toEqual([
    { site: 'northside', path: '/' },
    { site: 'summit', path: '/' },
    { site: 'summit', path: '/parts/search' },
    { site: 'northside', path: '/contact', posted: 'form=contact&name=Ada' },
    { site: 'summit', path: '/contact', posted: 'form=contact&name=Ada' },
  ]);
});

it.each(['northside', '* /contact PUT a=b', '* /contact POST'])('refuses the line "%s"', (line) => {
  expect(() => parsePageList(line, sites)).toThrow(line);
});

it('fills in ids and addresses of cars, and leaves out a page whose car is missing', () => {
  const cars = { car: { id: 7, path: '/cars/a-7' }, second: { id: 8, path: '/cars/b-8' } };
  const fill = (path: string) => fillInCars({ site: 'summit', path }, cars)?.path;
  expect(fill('/compare?ids={car},{second}')).toBe('/compare?ids=7,8');
  expect(fill('{car.path}')).toBe('/cars/a-7');
  expect(fill('{spin.path}')).toBeUndefined();
});
