import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type CarTag, soldTag } from '#rules/car/state/tag.ts';
import { vehicleExample } from '#templates/views/pages.examples.ts';
import { SoldPanel } from '../car-status/sold-panel.tsx';
import { GalleryTag } from '../gallery/gallery-tag.tsx';
import { VehicleGallery } from '../gallery/vehicle-gallery.tsx';
import { EmptyResults } from '../results/empty-results.tsx';
import { FeatureList } from './feature-list.tsx';
import { PriceBox } from './price/price-box.tsx';
import { vehicleSummaryExample } from './vehicle.examples.ts';
import { VehicleFacts } from './vehicle-facts.tsx';

it('VDP-04 has no button where four specifications or eight features are all', () => {
  const facts = ['A', 'B', 'C', 'D'].map((label) => ({ label, value: `value ${label}` }));
  const features = Array.from({ length: 8 }, (_, at) => `feature ${at + 1}`);
  expect(renderToStaticMarkup(<VehicleFacts heading="Facts" specifications={facts} />)).not.toContain('<summary');
  expect(renderToStaticMarkup(<FeatureList heading="Features" features={features} />)).not.toContain('<summary');
});

it('VDP-02 shows thumbnails on request, and a drawing for a car without photos', () => {
  const { gallery } = vehicleExample;
  expect(renderToStaticMarkup(<VehicleGallery gallery={gallery} />)).toContain('All photos');
  expect(renderToStaticMarkup(<VehicleGallery gallery={{ ...gallery, thumbnails: false }} />)).not.toContain(
    'All photos',
  );
  expect(renderToStaticMarkup(<VehicleGallery gallery={{ ...gallery, images: [], modes: [] }} />)).toContain(
    'Photos coming soon',
  );
});

it('CAR-02 tags the pictures, and has the tag of a sold car ready beside any other', () => {
  const read = (tag: CarTag | null) => renderToStaticMarkup(<GalleryTag tag={tag} />);
  const ready = /<template data-if="sold">.*JUST SOLD.*<\/template>/;
  expect(read({ kind: 'new', label: 'New' })).toMatch(/<div data-while-unsold="true"[^>]*>.*>New</);
  expect(read({ kind: 'new', label: 'New' })).toMatch(ready);
  expect(read(null)).toMatch(ready);
  expect(read(soldTag)).toContain('JUST SOLD');
  expect(read(soldTag)).not.toContain('template');
});

it('CAR-01 VDP-10 prepares the panels for a sold and for a withdrawn car', () => {
  const html = renderToStaticMarkup(<PriceBox summary={vehicleSummaryExample} />);
  expect(html).toMatch(/<template data-if="sold"><div data-sold-sign[^>]*><p[^>]*>SOLD</);
  const [gone = ''] = /<template data-if="gone">.*?<\/template>/.exec(html) ?? [];
  expect(gone).toMatch(/data-sold-sign[^>]*><p[^>]*>No longer for sale</);
  expect(gone).not.toMatch(/sold</i);
});

it('CAR-01 says SOLD and nothing of a price', () => {
  const html = renderToStaticMarkup(<SoldPanel name="2020 Halden Orra" noun="car" tell={null} />);
  expect(html).toContain('SOLD');
  expect(html).not.toContain('$');
});

it('SRCH-12 shows an empty result in the words of the specification', () => {
  const html = renderToStaticMarkup(<EmptyResults clearHref="/search/used-cars" />);
  expect(html).toContain('No Results Available');
  expect(html).toContain(
    'No results found for your search at this time. Please try adjusting the filters for more results.',
  );
  expect(html).toMatch(/<a[^>]*href="\/search\/used-cars"[^>]*>Clear Filters/);
});
