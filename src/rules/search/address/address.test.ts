import { describe, expect, it } from 'vitest';
import { parse, select, vocabulary, words } from './address.examples.ts';
import { assertNoCollisions, createSearchWords } from './search-words.ts';

describe('SRCH-05 path words', () => {
  it.each([
    ['/search', {}],
    ['/search/new-used-and-demo-cars', {}],
    ['/search/used-cars', { car_type: ['used'] }],
    ['/search/new-cars', { car_type: ['new'] }],
    ['/search/demo-cars', { car_type: ['demo'] }],
    ['/search/new-and-demo-cars', { car_type: ['new', 'demo'] }],
    ['/search/summit-brisbane', { dealership_name: ['Summit Brisbane'] }],
    ['/search/toyota', { make: ['Toyota'] }],
    ['/search/Toyota/HILUX/', { make: ['Toyota'], model: ['Hilux'] }],
    ['/search/mercedes-benz/c-200', { make: ['Mercedes-Benz'], model: ['C 200'] }],
    ['/search/skoda', { make: ['Škoda'] }],
    ['/search/people-mover', { body: ['People Mover'] }],
    ['/search/toyota/c-hr', { make: ['Toyota'], model: ['C-HR', 'C HR'] }],
  ])('SRCH-05 %s chooses %o', (address, values) => {
    expect(select(address).values).toEqual(values);
  });

  it.each([
    ['/search/nonsense', 'nonsense'],
    ['/search/toyota/octavia', 'octavia'],
    ['/search/used-cars/toyota', 'toyota'],
    ['/search/toyota/hilux/sr5', 'sr5'],
    ['/search/suv/toyota', 'toyota'],
    ['/search/constructor', 'constructor'],
    ['/search/__proto__', '__proto__'],
  ])('SRCH-05 %s is not found', (address, word) => {
    expect(parse(address)).toEqual({ kind: 'notFound', word });
  });

  it('SRCH-05 refuses a site whose words collide, naming both', () => {
    const lotus = createSearchWords({
      ...vocabulary,
      makes: [{ name: 'Ute', models: [] }],
      dealerships: [{ slug: 'used-cars', name: 'Used' }],
    });
    expect(() => assertNoCollisions(lotus)).toThrow(/make "Ute" and body "Ute" both have the address word "ute"/);
    expect(() => assertNoCollisions(lotus)).toThrow(/condition "used-cars" and dealership "Used"/);
    expect(lotus.find('ute')).toMatchObject({ kind: 'make' });
    expect(() => assertNoCollisions(words)).not.toThrow();
  });
});

describe('SRCH-04 parameters', () => {
  it('SRCH-04 repeats a parameter for several values, whatever their case', () => {
    expect(select('/search?make=toyota&make=%C5%A0KODA&make=Toyota&colour=red').values).toEqual({
      make: ['Toyota', 'Škoda'],
      colour: ['Red'],
    });
    expect(select('/search?badge=gt&badge=GT&badge=Gt').values).toEqual({ badge: ['gt', 'GT'] });
  });

  it('SRCH-05 adds parameters to what the path says', () => {
    expect(select('/search/toyota?make=Škoda&page=3')).toMatchObject({
      values: { make: ['Toyota', 'Škoda'] },
      page: 3,
    });
  });

  it('SRCH-05 drops and reports unknown values, and ignores unknown parameters', () => {
    const parsed = parse('/search?make=Tardis&make=Toyota&colour=&color=red&utm_source=x&constructor=1&price=cheap');
    expect(parsed).toMatchObject({
      kind: 'found',
      selection: { values: { make: ['Toyota'] }, ranges: {} },
      dropped: [
        { facet: 'make', value: 'Tardis' },
        { facet: 'price', value: 'cheap' },
      ],
    });
  });

  it.each([
    ['1', 1],
    ['7', 7],
    ['0', 1],
    ['-3', 1],
    ['2.5', 1],
    ['1e3', 1],
    ['abc', 1],
    ['', 1],
    ['NaN', 1],
    ['99999999999999999999999', Number.MAX_SAFE_INTEGER],
  ])('SRCH-05 page=%s is page %d', (text, page) => {
    expect(select(`/search?page=${text}`).page).toBe(page);
  });

  it.each([
    ['price=10000-20000', { min: 10_000, max: 20_000 }],
    ['price=20000-10000', { min: 10_000, max: 20_000 }],
    ['price=10000-', { min: 10_000 }],
    ['price=-20000', { max: 20_000 }],
    ['price=%2410,000%20-%2020,000', { min: 10_000, max: 20_000 }],
    ['price=15000', { min: 15_000, max: 15_000 }],
    ['price=0-100000000', { min: 0, max: 100_000_000 }],
    ['price=1-2&price=3-4', { min: 1, max: 2 }],
    ['price_min=5&price_max=', { min: 5 }],
    ['price_min=9&price_max=5', { min: 5, max: 9 }],
    ['price=0.0000001-5.129', { min: 0, max: 5.13 }],
    ['price=-', undefined],
    ['price=NaN-5', undefined],
    ['price=1-2-3', undefined],
    ['price=Infinity-', undefined],
    ['price=1e5-2e5', undefined],
    ['price=', undefined],
  ])('SRCH-24 %s is %o', (query, range) => {
    expect(select(`/search?${query}`).ranges.price).toEqual(range);
  });

  it.each([
    ['price=99999999999999999999', 'price'],
    ['price=0-9999999999999999999999', 'price'],
    [`price=${'9'.repeat(400)}-`, 'price'],
    ['price_max=100000001', 'price'],
    ['km=10000000-', 'km'],
    ['km_min=99999999999', 'km'],
    ['year=2101-', 'year'],
    ['weekly_price=-1000001', 'weekly_price'],
    ['subscription_price=1000001', 'subscription_price'],
    ['created_at_timestamp=4102444801-', 'created_at_timestamp'],
    ['body_length=201-', 'body_length'],
    ['tare_weight=-500001', 'tare_weight'],
    ['aggregate_trailer_mass=500001-500002', 'aggregate_trailer_mass'],
    ['price_min=cheap', 'price'],
  ])('SRCH-05 drops and reports %s, which no car can be', (query, facet) => {
    const value = new URLSearchParams(query).values().next().value;
    expect(parse(`/search?${query}`)).toMatchObject({ selection: { ranges: {} }, dropped: [{ facet, value }] });
  });

  it('SRCH-04 takes an unknown sort as the default one', () => {
    expect(select('/search?sortBy=price_asc').sort).toBe('price_asc');
    expect(select('/search?sortBy=PRICE_DESC').sort).toBe('price_desc');
    expect(select('/search?sortBy=drop%20table').sort).toBe('rank');
  });

  it('SRCH-09 trims the text and leaves out what is too long', () => {
    expect(select('/search?query=%20red%20%20ute%20').query).toBe('red ute');
    expect(select(`/search?query=${'x'.repeat(10_000)}`).query).toHaveLength(200);
    expect(select('/search?query=%E2%80%AEcod.moc%0A%00ute').query).toBe('cod.moc ute');
    expect(parse('/search?left_out=%E2%80%AEabc')).toMatchObject({ leftOut: ['abc'] });
  });

  it('SRCH-04 takes a thousand values', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `make=Make${index}`).join('&');
    const parsed = parse(`/search?${many}&make=Toyota`);
    expect(parsed).toMatchObject({ selection: { values: { make: ['Toyota'] } } });
    // Nobody reads a thousand notices.
    expect(parsed.kind === 'found' && parsed.dropped).toHaveLength(10);
  });
});
