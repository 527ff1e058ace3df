import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { vehicleExample } from '#templates/views/pages.examples.ts';
import { EmptyResults } from './empty-results.tsx';
import { FeatureList } from './feature-list.tsx';
import { SoldPanel } from './sold-panel.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import { VehicleGallery } from './vehicle-gallery.tsx';

const rows = ['A', 'B', 'C', 'D', 'E'].map((label) => ({ label, value: `value ${label}` }));
const beforeFold = (html: string) => html.split('<details')[0] ?? '';

it('VDP-04 shows four specifications, the rest under Show More and Show Less', () => {
  const html = renderToStaticMarkup(<VehicleFacts heading="Key information" specifications={rows} />);
  expect(beforeFold(html)).toContain('value D');
  expect(beforeFold(html)).not.toContain('value E');
  expect(html).toMatch(/Show More.*Show Less.*value E/);
  expect(renderToStaticMarkup(<VehicleFacts heading="x" specifications={rows.slice(0, 4)} />)).not.toContain(
    'Show More',
  );
});

it('VDP-04 shows eight features, the rest under Show All and Hide', () => {
  const features = Array.from({ length: 9 }, (_, at) => `feature ${at + 1}`);
  const html = renderToStaticMarkup(<FeatureList heading="Features" features={features} />);
  expect(beforeFold(html)).toContain('feature 8');
  expect(beforeFold(html)).not.toContain('feature 9');
  expect(html).toMatch(/Show All.*Hide.*feature 9/);
});

it('VDP-02 shows thumbnails when it is told to, and a drawing where there is no photo', () => {
  const { gallery } = vehicleExample;
  expect(renderToStaticMarkup(<VehicleGallery gallery={gallery} />)).toContain('All photos');
  expect(renderToStaticMarkup(<VehicleGallery gallery={{ ...gallery, thumbnails: false }} />)).not.toContain(
    'All photos',
  );
  expect(renderToStaticMarkup(<VehicleGallery gallery={{ ...gallery, images: [] }} />)).toContain('Photos on the way');
});

it('CAR-01 says SOLD and nothing of a price', () => {
  const html = renderToStaticMarkup(<SoldPanel name="2020 Halden Orra" />);
  expect(html).toContain('SOLD');
  expect(html).not.toContain('$');
});

it('SRCH-12 tells an empty result in the words of the specification', () => {
  const html = renderToStaticMarkup(<EmptyResults clearHref="/search/used-cars" />);
  expect(html).toContain('No Results Available');
  expect(html).toContain(
    'No results found for your search at this time. Please try adjusting the filters for more results.',
  );
  expect(html).toMatch(/<a[^>]*href="\/search\/used-cars"[^>]*>Clear Filters/);
});
