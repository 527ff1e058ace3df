import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseMakeInitials } from './make-initials.ts';

/** Every make of 16,000 Australian listings, most frequent first, then caravans and motorcycles. */
const makes =
  `Toyota|Hyundai|Mazda|Holden|Ford|Mitsubishi|Nissan|Volkswagen|Kia|Mercedes-Benz|Subaru|BMW|Audi|Honda|Jeep|
Suzuki|MG|Land Rover|Isuzu|GWM|Lexus|Renault|Volvo|LDV|Skoda|Porsche|Mini|Peugeot|SsangYong|Jaguar|HSV|Iveco|Fiat|Ram|Hino|
Chrysler|Haval|Tesla|Maserati|Great Wall|Citroen|Genesis|Alfa Romeo|Dodge|Chevrolet|Chery|Mahindra|Bentley|Daihatsu|Cupra|
McLaren|Ferrari|FPV|Aston Martin|Opel|Ineos|Foton|Rover|Lotus|Infiniti|BYD|Abarth|Saab|Lamborghini|International|Caterham|
Tata|Smart|Rolls-Royce|Proton|Polestar|Packard|Hummer|Geely|Datsun|Daewoo|Jayco|New Age|Kokoda|Supreme|Royal Flair|Zone RV|
Avan|Opus|MDC|Avida|Crusader|Yamaha|Kawasaki|KTM|Ducati|Triumph|Harley-Davidson|Royal Enfield|Indian`
    .split('|')
    .map((make) => make.trim());

it('SITE-13 tells the initials of all makes of the market apart', () => {
  const chosen = [...chooseMakeInitials(makes)];
  expect(new Set(chosen.map(([, initials]) => initials.toLowerCase())).size).toBe(makes.length);
  expect(chosen.filter(([, { length }]) => length < 1 || length > 3)).toEqual([]);
});

it.each([
  ['Mazda', 'Ma'],
  ['Mitsubishi', 'Mi'],
  ['Mercedes-Benz', 'MB'],
  ['MG', 'MG'],
  ['BMW', 'BMW'],
  ['Land Rover', 'LR'],
  ['Toyota', 'To'],
  ['Maserati', 'Ms'],
])('SITE-13 writes %s as %s among all of them', (make, initials) => {
  expect(chooseMakeInitials(makes).get(make)).toBe(initials);
});

it('SITE-13 gives any makes different initials', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 60 }), (names) => {
      const initials = [...chooseMakeInitials(names).values()].map((each) => each.toLowerCase());
      expect(new Set(initials).size).toBe(names.length);
    }),
  );
});
