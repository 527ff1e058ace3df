import { describe, expect, it } from 'vitest';
import { getSiteVisitWords, getVisitWords } from './visit-words.ts';

describe('what a visit is called', () => {
  it.each([
    ['car', 'SUV', 'Book a Test Drive', 'Test drive'],
    ['car', null, 'Book a Test Drive', 'Test drive'],
    ['motorcycle', 'Adventure', 'Book a Test Ride', 'Test ride'],
    ['caravan', 'Touring Caravan', 'Book an Inspection', 'Inspection'],
    ['caravan', 'Camper Trailer', 'Book an Inspection', 'Inspection'],
    ['caravan', null, 'Book an Inspection', 'Inspection'],
    ['caravan', 'Motorhome', 'Book a Test Drive', 'Test drive'],
    ['caravan', 'Campervan', 'Book a Test Drive', 'Test drive'],
  ])('LEAD-06 VDP-09 of a %s with the body %s is "%s"', (itemType, body, book, name) => {
    expect(getVisitWords({ itemType, body })).toMatchObject({ book, name });
  });

  it('LEAD-06 asks for a licence only where somebody drives or rides', () => {
    const advise = (itemType: string) => getVisitWords({ itemType, body: null }).advice;
    expect(advise('car')).toContain('driver licence');
    expect(advise('motorcycle')).toContain('motorcycle licence');
    expect(advise('caravan')).not.toContain('licence');
  });

  it.each([
    [['car'], 'Book a Test Drive'],
    [['motorcycle'], 'Book a Test Ride'],
    [['caravan'], 'Book an Inspection'],
    [['caravan', 'motorcycle'], 'Book a Visit'],
    [['car', 'motorcycle', 'caravan'], 'Book a Visit'],
    [[], 'Book a Test Drive'],
  ])('LEAD-12 without a vehicle suits a site that sells %j: "%s"', (sold, book) => {
    expect(getSiteVisitWords(sold).book).toBe(book);
  });
});
