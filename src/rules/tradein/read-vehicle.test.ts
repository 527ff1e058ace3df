import { describe, expect, it } from 'vitest';
import { readTradeInVehicle } from './read-vehicle.ts';
import { maskVin, readRego, regoMessages } from './rego.ts';

const typed = { kind: '', make: ' Mazda ', model: 'CX-5', badge: '', year: '2021', km: '62,500 km' };
const terms = { kinds: ['car'], thisYear: 2026 } as const;

describe('a vehicle as it was typed', () => {
  it('LEAD-07 reads kilometres with separators, and the only kind without asking', () => {
    expect(readTradeInVehicle(typed, terms)).toEqual({
      kind: 'vehicle',
      vehicle: { kind: 'car', make: 'Mazda', model: 'CX-5', badge: '', year: 2021, odometerKm: 62_500 },
    });
  });

  it.each([
    ['km', '9,999,999', 'trade_km', 'Please enter the kilometres on the odometer, from 0 to 999,999.'],
    ['km', '-5', 'trade_km', 'Please enter the kilometres on the odometer, from 0 to 999,999.'],
    ['km', '', 'trade_km', 'Please enter the kilometres on the odometer, from 0 to 999,999.'],
    ['year', '1800', 'trade_year', 'Please enter the year it was built, from 1900 to 2027.'],
    ['year', '2030', 'trade_year', 'Please enter the year it was built, from 1900 to 2027.'],
    ['make', ' \u200b ', 'trade_make', 'Please enter the make.'],
    ['model', 'x'.repeat(61), 'trade_model', 'Model must be 60 characters or fewer.'],
    ['kind', 'boat', 'trade_kind', 'Please choose a kind of vehicle.'],
  ])('LEAD-07 refuses %s "%s" at its field', (name, value, field, message) => {
    expect(readTradeInVehicle({ ...typed, [name]: value }, terms)).toEqual({
      kind: 'invalid',
      problems: [{ field, message }],
    });
  });

  it('LEAD-07 asks no kilometres of a caravan', () => {
    const read = readTradeInVehicle({ ...typed, kind: 'caravan', km: '' }, { ...terms, kinds: ['car', 'caravan'] });
    expect(read).toMatchObject({ vehicle: { kind: 'caravan', odometerKm: 0 } });
  });
});

describe('a rego', () => {
  it('LEAD-07 is read without spaces and in capitals', () => {
    expect(readRego(' abc-12 3 ')).toEqual({ kind: 'rego', rego: 'ABC123' });
  });

  it.each([
    ['', regoMessages.missing],
    ['A'.repeat(40), regoMessages.tooLong],
    ['<script>', regoMessages.characters],
  ])('LEAD-07 refuses "%s" with the way on by hand', (text, message) => {
    expect(readRego(text)).toEqual({ kind: 'invalid', message });
  });

  it('LEAD-07 shows of a VIN its last four characters', () => {
    expect(maskVin('6TYAUXLB5TE392233')).toBe('•••••••••••••2233');
    expect(maskVin('123')).toBeNull();
  });
});
