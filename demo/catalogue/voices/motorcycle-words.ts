import type { MotorcycleModel } from '../motorcycle-model.ts';
import type { Random } from '../random.ts';
import { formatKg, formatKm, joinWords, paragraphs, sentences } from './story.ts';

interface Described {
  bike: MotorcycleModel;
  badge: string;
  year: number;
  carType: 'new' | 'used' | 'demo';
  odometerKm: number;
  isLowKm: boolean;
  owners: number;
  extras: readonly string[];
}

/** What is said of a motorcycle: by riders, to riders. */
export function describeMotorcycle(random: Random, motorcycle: Described): string {
  return paragraphs(
    sentences(open(random, motorcycle), describeExtras(random, motorcycle)),
    describeRide(random, motorcycle),
    close(random, motorcycle),
  );
}

function open(random: Random, { bike, year, carType, odometerKm, isLowKm, owners }: Described): string {
  const km = formatKm(odometerKm);
  if (carType === 'new') {
    return random.pick([
      `New ${bike.model}, assembled, fuelled and run in our workshop, ride away.`,
      `${year} ${bike.make} ${bike.model}. One on the floor, one in the crate.`,
      `The new ${bike.model} is here. Sit on it before you read another review.`,
    ]);
  }
  if (carType === 'demo')
    return `Demo bike: ${km}, run in properly by people who will tell you they did. First service done.`;
  return random.pick([
    `${km}${isLowKm ? ', which is a handful of Sundays' : ''}. ${owners === 1 ? 'One owner' : 'Two owners'}, stamped book.`,
    `${owners === 1 ? 'Bought here new' : 'Local bike'}, ${km}, chain and sprockets with plenty left.`,
    `${year} model. ${km}, never dropped, never tracked, levers and bar ends to prove it.`,
    `Traded by a bloke whose knees have moved on to a caravan. ${km}.`,
    `${km} and a fresh set of tyres. ${owners === 1 ? 'One fussy owner.' : 'Both owners fussy.'}`,
  ]);
}

function describeExtras(random: Random, { extras }: Described): string {
  if (extras.length === 0) return 'Standard, the way it left the factory.';
  const words = joinWords(extras.map((each) => each.toLowerCase()));
  return random.pick([`Has ${words}.`, `Extras: ${words}. All the original parts in a box.`, `With ${words}.`]);
}

function describeRide(random: Random, { bike }: Described): string {
  const learner = bike.isLearner ? ' Learner approved.' : '';
  switch (bike.kind) {
    case 'adventure':
      return `${random.pick(['Bitumen to Armidale, gravel back.', 'Comfortable all day standing or sitting.', 'Takes luggage, takes a pillion, takes a hiding.'])}${learner}`;
    case 'tourer':
      return `${random.pick(['A tank lasts from here to Port Macquarie and back.', 'Upright, quick, and quiet behind the screen.'])}${learner}`;
    case 'sports':
      return `${random.pick(['Happiest between Thora and Dorrigo at six in the morning.', 'Sharp, light, and kinder on the wrists than it looks.'])}${learner}`;
    case 'cruiser':
      return `${random.pick(['Low seat, long legs, right noise.', 'For the run down to Sawtell and the long way home.'])}${learner}`;
    case 'trail':
      return `${random.pick(['State forest out the back gate, shops out the front.', 'Kick stand up, phone off.'])} ${formatKg(bike.wet)} ready to ride.${learner}`;
    default:
      return `${random.pick(['Light, simple, and quicker than it needs to be.', 'A bike you take for milk and come home from at dark.', `${formatKg(bike.wet)} wet and every one of them useful.`])}${learner}`;
  }
}

function close(random: Random, { carType }: Described): string {
  if (carType !== 'used') return random.pick(['Gear deals with every new bike, ask Renee.', 'Two-year warranty.', '']);
  return random.pick([
    'Pink slip done.',
    'Trade-ins taken, running or not.',
    'Delivery up and down the coast.',
    '',
    'Three months of our own warranty.',
  ]);
}
