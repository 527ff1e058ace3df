import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { buildAdf } from './build-adf.ts';
import { createDeliveredEnquiry, createExampleCar } from './delivered-enquiry.examples.ts';

const dtd = XmlDtd.fromString(readFileSync(new URL('./adf.dtd', import.meta.url), 'utf8'));
const validator = new DtdValidator(dtd);

/** Throws where the text is not well-formed or not ADF. */
function readAdf(xml: string): XmlDocument {
  const document = XmlDocument.fromString(xml);
  validator.validate(document);
  return document;
}

function textAt(xml: string, path: string): string | undefined {
  const document = readAdf(xml);
  const text = document.get(path)?.content;
  document.dispose();
  return text;
}

describe('buildAdf', () => {
  it('LEAD-05 writes a lead that the ADF 1.0 definition accepts', () => {
    const xml = buildAdf(createDeliveredEnquiry(), createExampleCar());
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n')).toBe(true);
    expect(textAt(xml, '/adf/prospect/requestdate')).toBe('2026-03-02T02:00:00+00:00');
    expect(textAt(xml, '/adf/prospect/vehicle[@interest="buy"][@status="used"]/stock')).toBe('A1');
    expect(textAt(xml, '//price[@type="asking"][@currency="AUD"]')).toBe('24990.00');
    expect(textAt(xml, '//odometer[@units="km"]')).toBe('42000');
    expect(textAt(xml, '//customer/contact/name[@part="last"]')).toBe('Citizen');
    expect(textAt(xml, '//customer/contact/address/postalcode')).toBe('4000');
    expect(textAt(xml, '//vendor/vendorname')).toBe('Northside Motors');
    expect(textAt(xml, '//customer/comments')).toBe('Is it still there?');
  });

  it('LEAD-05 leaves out what is not known of a car', () => {
    const bare = createExampleCar({
      ...{ year: null, badge: null, stockNumber: null, vin: null, odometerKm: null, body: null, doors: null },
      ...{ transmission: null, colour: null, interiorColour: null, priceCents: null, priceType: null },
    });
    const enquiry = createDeliveredEnquiry({
      message: '',
      dealership: { name: 'Northside Motors', slug: null, phone: null, email: null },
      location: null,
    });
    const xml = buildAdf(enquiry, bare);
    expect(textAt(xml, '//vehicle/year')).toBe('');
    expect(textAt(xml, '//price')).toBeUndefined();
    expect(textAt(xml, '//customer/comments')).toBeUndefined();
  });

  it('LEAD-16 names one place as the vendor’s contact: the location, else the dealership', () => {
    const contact = (enquiry: Parameters<typeof createDeliveredEnquiry>[0]) => {
      const xml = buildAdf(createDeliveredEnquiry(enquiry), createExampleCar());
      const paths = [
        'name',
        'email',
        'phone',
        'address/street',
        'address/city',
        'address/regioncode',
        'address/postalcode',
      ];
      return paths.map((path) => textAt(xml, `//vendor/contact/${path}`));
    };
    expect(contact({})).toEqual([
      ...['Northside Strathpine', 'strathpine@northside.example', '+61730005678'],
      ...['96 Gympie Road', 'Strathpine', 'QLD', '4500'],
    ]);
    expect(contact({ location: null })).toEqual([
      ...['Northside Motors', 'sales@northside.example', '+61730001234'],
      ...[undefined, undefined, undefined, undefined],
    ]);
  });

  it('LEAD-05 calls a new car new, and a demo car used', () => {
    const statusOf = (carType: 'new' | 'demo') =>
      textAt(buildAdf(createDeliveredEnquiry(), createExampleCar({ carType })), '//vehicle/@status');
    expect(statusOf('new')).toBe('new');
    expect(statusOf('demo')).toBe('used');
  });

  it('LEAD-05 writes valid XML whatever was typed, and the text comes out as it was, without control characters', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\0', '\u{1F697}', '\r\n', '\uFFFE', 'ש') }),
      fc.string({ unit: fc.integer({ min: 0xd7f0, max: 0xe010 }).map((code) => String.fromCharCode(code)) }),
    );
    fc.assert(
      fc.property(text, text, text, (message, name, make) => {
        const customer = { ...createDeliveredEnquiry().customer, name };
        const xml = buildAdf(createDeliveredEnquiry({ message, customer }), createExampleCar({ make, colour: name }));
        const known = message.toWellFormed().replace(/[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu, '');
        expect(textAt(xml, '//customer/comments') ?? '').toBe(known);
      }),
      { numRuns: 300 },
    );
  });

  const published = '../shared/data/dealer-feed-formats/adf-1.0.dtd';
  it.runIf(existsSync(published))('LEAD-05 is checked against every element that the published definition has', () => {
    const elementsOf = (source: string) => [...source.matchAll(/<!ELEMENT (\w+)/g)].map((match) => match[1]).sort();
    const ours = elementsOf(readFileSync(new URL('./adf.dtd', import.meta.url), 'utf8'));
    expect(ours).toEqual(elementsOf(readFileSync(published, 'utf8')));
  });
});
