import type { BodyShape } from '../car/body-shape.ts';
import { coupe } from './coupe.ts';

if (!coupe.cabin) throw new Error('The convertible opens the coupe.');

const roofless = ({ glass, ...cabin }: NonNullable<BodyShape['cabin']>): NonNullable<BodyShape['cabin']> => ({
  ...cabin,
  glass: { ...glass, isOpen: true },
});

/** The coupe with its roof away: windscreen frame, open cockpit, two seats in view. */
export const convertible: BodyShape = {
  ...coupe,
  name: 'convertible',
  wheel: 'ten-spoke',
  cabin: roofless({
    ...coupe.cabin,
    roof: [
      [1.0, 1.12],
      [1.35, 1.21, 0.2],
      [1.6, 1.22],
    ],
    backlight: [
      [0.84, 0.59],
      [1.05, 1.06, 0.4],
      [1.26, 1.59],
    ],
    backlightSweep: -0.38,
    pillarEase: 0.03,
    backEase: 0.03,
  }),
  cockpit: { from: 0.86, to: 2.42, floor: 0.35, halfWidth: 0.7, ease: 0.05 },
  details: { ...coupe.details, aerial: 0, seatHeight: 0.47 },
};
