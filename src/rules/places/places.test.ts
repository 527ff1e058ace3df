import { describe, expect, it } from 'vitest';
import { builtInPlaces } from './built-in-places.ts';
import { choosePlaces, type LocalityRow } from './choose-places.ts';
import { findBuiltInPlace } from './find-built-in-place.ts';
import { findPostcodeState } from './states.ts';
import { isLikelyPostcode } from './used-postcodes.ts';

describe('LOC-07 states of postcodes', () => {
  it.each([
    ['0200', 'ACT'],
    ['0800', 'NT'],
    ['1001', 'NSW'],
    ['2000', 'NSW'],
    ['2600', 'ACT'],
    ['2619', 'NSW'],
    ['2913', 'ACT'],
    ['3000', 'VIC'],
    ['4006', 'QLD'],
    ['5000', 'SA'],
    ['6000', 'WA'],
    ['7000', 'TAS'],
    ['8001', 'VIC'],
    ['9726', 'QLD'],
    ['0000', null],
    ['0199', null],
    ['0999', null],
    ['4999', null],
    ['5790', null],
    ['5999', null],
    ['7470', 'TAS'],
    ['7999', null],
    ['8999', null],
    ['9999', null],
    ['400', null],
    ['40060', null],
    ['４０００', null],
    ['', null],
  ])('LOC-07 %s is in %s', (postcode, state) => {
    expect(findPostcodeState(postcode)).toBe(state);
  });
});

describe('LOC-07 the built-in table', () => {
  it('LOC-07 has 150 towns or more, each once, in order and in its state', () => {
    const postcodes = builtInPlaces.map(([postcode]) => postcode);
    expect(postcodes.length).toBeGreaterThanOrEqual(150);
    expect(postcodes).toEqual([...new Set(postcodes)].sort());
    for (const [postcode, , state] of builtInPlaces) {
      // The post office counts Queanbeyan to the capital's block.
      if (postcode !== '2620') expect([postcode, findPostcodeState(postcode)]).toEqual([postcode, state]);
    }
  });

  it('LOC-07 places every postcode that is in use, approximately', () => {
    for (let number = 0; number <= 9_999; number++) {
      const postcode = String(number).padStart(4, '0');
      const place = findBuiltInPlace(postcode);
      expect([postcode, place === null]).toEqual([postcode, !isLikelyPostcode(postcode)]);
      if (place) expect(place).toMatchObject({ postcode, state: findPostcodeState(postcode), approximate: true });
    }
    expect(findBuiltInPlace('4350')).toMatchObject({ name: 'Toowoomba', latitude: -27.56 });
    expect(findBuiltInPlace('4352')?.name).toBe('Toowoomba');
    expect(findBuiltInPlace('6900')?.name).toBe('Perth');
  });

  it('LOC-07 knows the numbers inside a state that no place has', () => {
    for (const used of [
      ...builtInPlaces.map(([postcode]) => postcode),
      '0200',
      '0872',
      '2913',
      '4006',
      '4895',
      '7470',
    ]) {
      expect([used, isLikelyPostcode(used)]).toEqual([used, true]);
    }
    for (const unused of [
      '0850x',
      '2185',
      '2855',
      '4045',
      '4090',
      '4530',
      '4790',
      '5990',
      '6550',
      '7400',
      '8600',
      '9500',
    ]) {
      expect([unused, findBuiltInPlace(unused)]).toEqual([unused, null]);
    }
  });
});

describe('LOC-07 places of an imported table', () => {
  const row = (locality: string, ...points: [number, number][]): LocalityRow => ({
    postcode: '4120',
    locality,
    state: 'QLD',
    type: 'Delivery Area',
    points: points.map(([latitude, longitude]) => ({ latitude, longitude })),
  });

  it('LOC-07 takes the middle of a postcode, without localities that lie far from it', () => {
    const { places, rejected } = choosePlaces([
      row('GREENSLOPES', [-27.51, 153.05]),
      row('STONES CORNER', [-27.5, 153.04]),
      row('LORETO HILL', [-12.4, 142.1]),
      row("O'CONNELL TOWN", [-27.52, 153.06]),
    ]);
    expect(rejected).toMatchObject({ distance: 1, coordinates: 0 });
    expect(places).toEqual([
      { postcode: '4120', name: 'Greenslopes', state: 'QLD', latitude: -27.51, longitude: 153.05 },
    ]);
  });

  it('LOC-07 names a postcode by the town that it is known by, where that is among its localities', () => {
    const of = (postcode: string, locality: string, latitude: number): LocalityRow => ({
      ...row(locality, [latitude, 151.95]),
      postcode,
    });
    const suburbs = [of('4350', 'DARLING HEIGHTS', -27.58), of('4350', 'HARRISTOWN', -27.57)];
    expect(choosePlaces(suburbs).places).toMatchObject([{ name: 'Harristown' }]);
    const { places } = choosePlaces([...suburbs, of('4350', 'TOOWOOMBA', -27.4)]);
    expect(places).toMatchObject([{ name: 'Toowoomba', latitude: -27.57 }]);
  });

  it('LOC-07 takes the second pair where the first is out of the state, and none where both are', () => {
    const { places, rejected } = choosePlaces([
      row('GREENSLOPES', [51.5, -0.1], [-27.51, 153.05]),
      row('NOWHERE', [0, 0], [Number.NaN, 153]),
    ]);
    expect(places).toMatchObject([{ latitude: -27.51 }]);
    expect(rejected.coordinates).toBe(1);
  });

  it('LOC-07 counts rows without a postcode or a state', () => {
    const { places, rejected } = choosePlaces([
      { ...row('A', [-27.5, 153]), postcode: '412' },
      { ...row('B', [-27.5, 153]), state: 'Queensland?' },
    ]);
    expect(places).toEqual([]);
    expect(rejected).toEqual({ postcode: 1, state: 1, coordinates: 0, distance: 0 });
  });
});
