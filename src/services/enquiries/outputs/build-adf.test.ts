import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { buildAdf } from './build-adf.ts';
import { createDeliveredEnquiry, createExampleCar } from './delivered-enquiry.examples.ts';

const dtd = XmlDtd.fromString(readFileSync(new URL('./adf.dtd', import.meta.url), 'utf8'));
const validator = new DtdValidator(dtd);

function writeAdf(overrides: Parameters<typeof createDeliveredEnquiry>[0] = {}): string {
  const xml = buildAdf(createDeliveredEnquiry(overrides));
  if (xml === null) throw new Error('the lead is about no vehicle');
  return xml;
}

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
    const xml = writeAdf();
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
    const dealership = { name: 'Northside Motors', slug: null, phone: null, email: null };
    const xml = writeAdf({ message: '', dealership, location: null, car: bare });
    expect(textAt(xml, '//vehicle/year')).toBe('');
    expect(textAt(xml, '//price')).toBeUndefined();
    expect(textAt(xml, '//customer/comments')).toBeUndefined();
  });

  it('LEAD-16 names one place as the vendor’s contact: the location, else the dealership', () => {
    const contact = (enquiry: Parameters<typeof createDeliveredEnquiry>[0]) => {
      const xml = writeAdf(enquiry);
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
      textAt(writeAdf({ car: createExampleCar({ carType }) }), '//vehicle/@status');
    expect(statusOf('new')).toBe('new');
    expect(statusOf('demo')).toBe('used');
  });

  const tradeIn = {
    ...{ trade_year: '2022', trade_make: 'Mazda', trade_model: 'CX-5', trade_badge: 'Maxx Sport', trade_km: '52,000' },
    ...{ rego: '123ABC', regoState: 'QLD', trade_vin: '•••••••••••••3456', valuation: '$21,600 to $23,500' },
    ...{ adjustmentAnswers: 'Condition: Good: light wear for its age', offer_accepted: 'yes' },
  };

  it('LEAD-07 names the vehicle that is traded in beside the one that is bought', () => {
    const xml = writeAdf({ form: 'trade-in', fields: tradeIn });
    expect(textAt(xml, '/adf/prospect/vehicle[1][@interest="buy"]/model')).toBe('Corolla');
    const mine = '/adf/prospect/vehicle[2][@interest="trade-in"][@status="used"]';
    const read = ['year', 'make', 'model', 'trim', 'odometer[@units="km"]'].map((path) =>
      textAt(xml, `${mine}/${path}`),
    );
    expect(read).toEqual(['2022', 'Mazda', 'CX-5', 'Maxx Sport', '52000']);
    expect(textAt(xml, `${mine}/vin`)).toBeUndefined();
    for (const told of ['123ABC', '3456', '$21,600 to $23,500', 'Good: light wear', 'Offer accepted: yes']) {
      expect(textAt(xml, `${mine}/comments`)).toContain(told);
    }
  });

  it('LEAD-07 is about the traded vehicle alone where none is bought, and calls one for sale so', () => {
    const interests = (form: 'trade-in' | 'sell-my-car') => {
      const { trade_badge: _, trade_km: __, ...fields } = tradeIn;
      const xml = writeAdf({ form, car: null, fields });
      expect(textAt(xml, '//vehicle/odometer')).toBeUndefined();
      expect(textAt(xml, '/adf/prospect/vehicle[2]')).toBeUndefined();
      return textAt(xml, '/adf/prospect/vehicle/@interest');
    };
    expect([interests('trade-in'), interests('sell-my-car')]).toEqual(['trade-in', 'sell']);
    expect(buildAdf(createDeliveredEnquiry({ car: null }))).toBeNull();
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
        const xml = writeAdf({
          message,
          customer,
          car: createExampleCar({ make, colour: name }),
        });
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
