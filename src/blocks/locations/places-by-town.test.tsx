import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { locationExample } from './locations.examples.ts';
import { PlacesByTown, TownLinks } from './places-by-town.tsx';

const places = [
  ['Summit Ford', 'Toowoomba City QLD 4350'],
  ['Summit Dalby', 'Dalby QLD 4405'],
  ['Summit Mazda', 'Toowoomba City QLD 4350'],
  ['Summit Online', ''],
].map(([name = '', town = ''], at) => ({
  ...locationExample,
  ...{ hours: [], holidays: [] },
  ...{ id: String(at), name, href: `/our-location/${at}` },
  addressLines: town === '' ? [] : [`${at} James Street`, town],
}));

it('LOC-02 LOC-03 lists many places by their towns, each town once, in the order of its first place', () => {
  const html = renderToStaticMarkup(<PlacesByTown locations={places} />);
  const folds = [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>([\s\S]*?)<\/details>/g)].map(
    ([, head = '', body = '']) => [
      head.replace(/<[^>]*>/g, ''),
      places.filter(({ name }) => body.includes(name)).map(({ name }) => name),
    ],
  );
  expect(folds).toEqual([
    ['Toowoomba City2 places', ['Summit Ford', 'Summit Mazda']],
    ['Dalby', ['Summit Dalby']],
    ['Summit Online', ['Summit Online']],
  ]);
});

it('LOC-03 leads from each town to the pages of its places', () => {
  const html = renderToStaticMarkup(<TownLinks locations={places} />);
  expect([...html.matchAll(/<p [^>]*>([^<]*)<\/p>|<a href="([^"]*)"/g)].map(([, town, href]) => town ?? href)).toEqual([
    ...['Toowoomba City', '/our-location/0', '/our-location/2'],
    ...['Dalby', '/our-location/1'],
    ...['Summit Online', '/our-location/3'],
  ]);
});
