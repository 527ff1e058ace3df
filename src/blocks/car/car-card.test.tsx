import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CarCard } from './car-card.tsx';
import { carExamples } from './cars.examples.ts';
import { CompactCarCard } from './compact-car-card.tsx';
import { PictureCarCard } from './picture-car-card.tsx';

const render = (name: keyof typeof carExamples) => renderToStaticMarkup(<CarCard car={carExamples[name]} />);

describe('CarCard', () => {
  it('CAR-03 shows the price with its type beside it', () => {
    expect(render('plain')).toMatch(/\$46,990<\/span><span[^>]*>Drive Away/);
  });

  it('CAR-03 shows PREORDER, or the text of the site, where there is no price', () => {
    expect(render('preorder')).toContain('PREORDER');
    expect(render('noPrice')).toContain('Contact us for price');
    expect(render('noPrice')).not.toContain('$');
  });

  it('CAR-04 strikes the former price out and says what it is', () => {
    expect(render('reduced')).toMatch(/Was <\/span><s>\$30,990<\/s>/);
    expect(render('plain')).not.toContain('<s>');
  });

  it.each([CarCard, CompactCarCard, PictureCarCard])(
    'CAR-16 FIN-09 distinguishes the weekly price of a subscription from that of a loan',
    (Card) => {
      const car = {
        ...carExamples.plain,
        subscriptionText: '$250 per week',
        finance: {
          text: 'Finance est. $112 per week, comparison rate 8.49% p.a.',
          termsHref: '/cars/plain#financeDisclaimer',
          noteText: null,
        },
      };
      const html = renderToStaticMarkup(<Card car={car} />);
      expect(html).toMatch(/\$250 per week(<[^>]*>)* by subscription/);
      expect(html).toContain('Finance est. $112 per week');
      expect(html.match(/per week/g)).toHaveLength(2);
    },
  );

  it('VDP-10 gives a sold car no price and no button', () => {
    const sold = render('sold');
    expect(sold).toContain('JUST SOLD');
    expect(sold).not.toContain('$');
    expect(sold).not.toContain('View Details');
  });

  it.each([CarCard, CompactCarCard, PictureCarCard])(
    'USER-08 offers to tell of a car that is sold or reserved, by its name, and of no other',
    (Card) => {
      const draw = (name: keyof typeof carExamples) => renderToStaticMarkup(<Card car={carExamples[name]} />);
      const { sold, reserved } = carExamples;
      expect(draw('sold')).toContain(`aria-label="Tell me when there is another like it: ${sold.name}"`);
      expect(draw('reserved')).toContain(`aria-label="Tell me if it is free again: ${reserved.name}"`);
      expect(draw('plain')).not.toContain('Tell me');
    },
  );

  it('keeps the photo’s place, loads only the first ones eagerly, and draws the body where there is none', () => {
    expect(render('plain')).toMatch(/<img[^>]*width="1280" height="853" loading="lazy"/);
    expect(renderToStaticMarkup(<CarCard car={carExamples.plain} first />)).toMatch(/loading="eager"/);
    expect(render('noPhoto')).not.toContain('<img');
    expect(render('noPhoto')).toContain('Photos coming soon');
  });

  it('shows markup in a name as text', () => {
    const car = { ...carExamples.plain, name: '<script>alert(1)</script>' };
    expect(renderToStaticMarkup(<CarCard car={car} />)).not.toContain('<script>');
  });
});
