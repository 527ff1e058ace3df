import { flawWords } from '../body-flaws.ts';
import type { Random } from '../random.ts';
import {
  bullets,
  formatKg,
  formatKm,
  joinWords,
  paragraphs,
  pickEquipment,
  type Story,
  sentences,
  startSentence,
  type Voice,
} from './story.ts';

/** A used supermarket that tells what is wrong with a car before the buyer finds it. Short. */
export const carbarn: Voice = (random, story) =>
  random.pick([writeGoodAndBad, writeGoodAndBad, writeBrief, writeNote] as const)(random, story);

function writeGoodAndBad(random: Random, story: Story): string {
  const good = [...listGood(random, story), ...pickEquipment(random, story, random.whole(2, 4)).map(startSentence)];
  return paragraphs(open(random, story), `Good:\n${bullets(good)}`, `Not so good:\n${bullets(listBad(random, story))}`);
}

function writeBrief(random: Random, story: Story): string {
  const words = pickEquipment(random, story, 4);
  return sentences(
    open(random, story),
    words.length > 1 ? `${startSentence(joinWords(words))}.` : '',
    `${random.pick(listBad(random, story))}.`,
    'Seven-day swap.',
  );
}

function writeNote(random: Random, story: Story): string {
  return paragraphs(
    open(random, story),
    sentences(
      random.pick([
        'Our inspector gave it 8 out of 10.',
        'Inspector says: "Would lend it to my mum."',
        'Inspector says: "Boring. Works."',
        'Inspector says: "Brakes done, rubber good, go."',
        'Inspector gave it 7 out of 10 and took a point off for the wheels.',
        'Our inspector drove it home for a weekend, which he does not do with all of them.',
      ]),
      describeUse(random, story),
    ),
    random.pick([
      'History report on the seat.',
      'Swap it within seven days if you change your mind.',
      '',
      'Finance in twenty minutes or we shout the parking.',
    ]),
  );
}

function open(random: Random, { year, make, model, badge, odometerKm, owners, isLowKm }: Story): string {
  const km = formatKm(odometerKm);
  const own = owners === 1 ? 'One owner' : owners === 2 ? 'Two owners' : 'Three owners';
  return random.pick([
    `${own}. ${km}. ${isLowKm ? 'That is not a typo.' : 'Books.'}`,
    `${year} ${model} ${badge}, ${km}.`,
    `${km}, ${own.toLowerCase()}, roadworthy last week.`,
    `${make} ${model}. You know what it is. ${km}.`,
    `${isLowKm ? 'Under-driven' : 'Well-travelled'} ${model}: ${km}.`,
    `Row ${random.whole(2, 14)}. ${own}, ${km}, starts first time.`,
    `Traded on something bigger. ${km} and ${own.toLowerCase()}.`,
  ]);
}

function listGood(random: Random, { fuel, consumption, towing, isLowKm, owners, kind, isManual }: Story): string[] {
  const points = [
    owners === 1 ? 'One owner from new' : '',
    isLowKm ? 'Low kilometres for the year' : '',
    fuel === 'Electric' ? 'Battery health checked, figure on the windscreen' : '',
    fuel === 'Hybrid' ? `${consumption} L/100 km, no plug` : '',
    fuel === 'Diesel' ? 'Diesel, and the filter has just been burned clean' : '',
    towing >= 3000 ? `Tows ${formatKg(towing)}` : '',
    kind === 'city' ? 'Fits where nothing else does' : '',
    isManual ? 'Manual, so nobody will borrow it' : '',
    random.pick([
      'Two keys',
      'Four matching tyres',
      'Fresh service',
      'New battery',
      'New front pads',
      'Never smoked in',
      'Straight panels',
    ]),
    random.pick(['Cold air', 'Full history', 'Rego to run', 'Clear title', 'No lights on the dash']),
  ];
  return points.filter((point) => point !== '').slice(0, 4);
}

function listBad(random: Random, { kind, doors, odometerKm, equipment, fuel }: Story): string[] {
  const points = [
    random.pick([
      doors < 4 ? 'Car-park ding in the left door' : flawWords.ding,
      flawWords.chips,
      flawWords.kerb,
      kind === 'cabChassis' ? 'Scratch along the tray about as long as a pen' : flawWords.scratch,
      'Driver seat bolster is worn',
      'Passenger sun visor has seen better days',
    ]),
    ...(odometerKm > 140_000
      ? [random.pick(['It has done the distance, and is priced for it', 'High kilometres, all of them serviced'])]
      : []),
    ...(!equipment.includes('Apple CarPlay') && random.chance(0.5) ? ['No CarPlay; it has a phone holder'] : []),
    ...(kind === 'ute' && random.chance(0.5) ? ['The tub has carried things'] : []),
    ...(kind === 'mover' ? ['There were children. We cleaned it twice'] : []),
    ...(fuel === 'Electric' && random.chance(0.4) ? ['Charging cable is the short one'] : []),
  ];
  return random.shuffle(points).slice(0, random.whole(1, 2));
}

function describeUse(random: Random, { kind, seats, towing, fuel }: Story): string {
  if (fuel === 'Electric') return 'Charges at home. That is the whole point of it.';
  switch (kind) {
    case 'city':
    case 'hatch':
      return random.pick(['First car, second car, only car.', 'Cheap to run, cheap to fix.', 'Learners: yes.']);
    case 'ute':
    case 'cabChassis':
      return random.pick([
        `Works Monday. ${formatKg(towing)} behind it Saturday.`,
        'Tools in the back, dog in the front.',
      ]);
    case 'offroader':
    case 'bigSuv':
      return random.pick([`${seats} seats. Big boot. Bigger fuel cap.`, 'Will go places you will not.']);
    case 'mover':
      return `${seats} seats and doors that open by themselves, more or less.`;
    case 'coupe':
    case 'convertible':
      return random.pick(['Makes no sense. Sells itself.', 'For weekends, and for the noise.']);
    default:
      return random.pick(['Does everything, complains about nothing.', 'Commuter, and a good one.', '']);
  }
}
