import type { CabinPart } from '../studio/spots/cabin-spots.ts';
import type { BodyPart } from '../studio/spots/place-spots.ts';
import type { FeedRow } from './feed-row.ts';

export interface HotspotWords {
  title: string;
  text: string;
}

/** What the car has there, from its own row; null where it has nothing worth a point. */
type Tell = (row: FeedRow, features: readonly string[]) => HotspotWords | null;

const tell = (title: string, ...sentences: readonly (string | false)[]): HotspotWords => ({
  title,
  text: sentences.filter((each) => each !== false).join(' '),
});
const write = (number: unknown) => Number(number).toLocaleString('en-AU');

/** On the outside. */
export const bodyWords: Record<BodyPart, Tell> = {
  headlamp: (_, has) =>
    has.includes('LED Headlights')
      ? tell(
          'LED headlights',
          'White light that reaches further than a halogen bulb and lasts longer.',
          has.includes('Fog Lights') && 'Fog lights sit lower down.',
        )
      : null,
  'front-wheel': (_, has) => (has.includes('Alloy Wheels') ? tell('Alloy wheels', 'All four.') : null),
  windscreen: (_, has) =>
    has.includes('Autonomous Emergency Braking')
      ? tell(
          'Autonomous emergency braking',
          'A camera behind the windscreen watches the road and brakes if you do not.',
          has.includes('Lane Keeping Assist') && 'It keeps you in your lane as well.',
        )
      : null,
  'door-handle': (_, has) =>
    has.includes('Keyless Entry and Start')
      ? tell('Keyless entry and start', 'The key stays in your pocket: touch the handle, then press the button.')
      : null,
  'roof-rail': (_, has) => (has.includes('Roof Rails') ? tell('Roof rails', 'Ready for bars, a box or a bike.') : null),
  tailgate: (_, has) =>
    has.includes('Power Tailgate') ? tell('Power tailgate', 'Opens and closes at the press of a button.') : null,
  'rear-bumper': ({ towing_braked: towing }, has) => {
    if (has.includes('Tow Bar')) return tell('Tow bar', `Tows up to ${write(towing)} kg with brakes on the trailer.`);
    return has.includes('Rear Parking Sensors')
      ? tell('Rear parking sensors', 'They beep faster the closer you come.')
      : null;
  },
  'rear-plate': (_, has) => {
    if (has.includes('360 Degree Camera'))
      return tell('360 degree camera', 'Shows the car from above while you park, this camera among four.');
    return has.includes('Reversing Camera')
      ? tell('Reversing camera', 'Shows what is behind you on the screen in the dash.')
      : null;
  },
  tub: (_, has) =>
    has.includes('Tub Liner') ? tell('Tub liner', 'Keeps the paint of the tub whole under a load.') : null,
};

/** On the inside, in the order in which a driver comes to it. */
export const cabinWords: readonly { part: CabinPart; tell: Tell }[] = [
  {
    part: 'steering-wheel',
    tell: (_, has) =>
      has.includes('Leather Steering Wheel')
        ? tell(
            'Leather steering wheel',
            has.includes('Adaptive Cruise Control') && 'Adaptive cruise control is set from its right spoke.',
          )
        : null,
  },
  {
    part: 'cluster',
    tell: ({ km }) => (typeof km === 'number' ? tell(`${write(km)} km`, 'On the odometer when it came to us.') : null),
  },
  {
    part: 'screen',
    tell: (_, has) =>
      has.includes('Apple CarPlay')
        ? tell(
            'Apple CarPlay and Android Auto',
            'Your phone’s maps and music on the screen.',
            has.includes('Satellite Navigation') && 'Satellite navigation is built in too.',
          )
        : null,
  },
  {
    part: 'climate',
    tell: (_, has) => {
      if (has.includes('Dual Zone Climate Control'))
        return tell('Dual zone climate control', 'Driver and passenger each set their own temperature.');
      return has.includes('Air Conditioning') ? tell('Air conditioning', 'Cold before the next set of lights.') : null;
    },
  },
  {
    part: 'console',
    tell: (_, has) =>
      has.includes('Wireless Phone Charging') ? tell('Wireless phone charging', 'Put it down and it charges.') : null,
  },
  {
    part: 'driver-seat',
    tell: ({ interior_colour: colour }, has) =>
      has.includes('Leather-Accented Seats')
        ? tell(
            'Leather-accented seats',
            `In ${String(colour).replace(' Leather', '').toLowerCase()}.`,
            has.includes('Electric Driver Seat') && 'The driver’s moves electrically.',
            has.includes('Heated Front Seats') && 'Both in front are heated.',
          )
        : null,
  },
  {
    part: 'rear-seats',
    tell: ({ seats }) => (seats === 5 ? tell('Room for three in the back', 'Five seats in all.') : null),
  },
];
