import type { Random } from '../random.ts';
import {
  formatKg,
  formatKm,
  joinWords,
  paragraphs,
  pickEquipment,
  type Story,
  sentences,
  type Voice,
} from './story.ts';

/** A franchise that has been on the same road since 1978: whole sentences, no capitals, nothing promised that is not so. */
export const northside: Voice = (random, story) => {
  if (story.carType === 'new') return writeNew(random, story);
  if (story.carType === 'demo') return writeDemo(random, story);
  return writeUsed(random, story);
};

function writeNew(random: Random, story: Story): string {
  const { model, badge, colour, year } = story;
  const opening = random.pick([
    `A ${year} ${model} ${badge} in ${colour}, on our floor in Kedron now.`,
    `This ${model} ${badge} is here, registered to nobody and ready for handover within four working days.`,
    `${model} ${badge}, ${colour}. It came off the truck this month and has not been promised to anyone.`,
    `If you have been quoted a wait for a ${badge}, come and see this one: it is standing outside the service office.`,
    `New ${model} ${badge} in stock. The price on this page is the drive-away price for a private buyer in Queensland; there is no second number.`,
    `${colour} over a dark cabin. A cancelled order, so you can have it without the queue.`,
  ]);
  return paragraphs(
    opening,
    describeUse(random, story),
    describeEquipment(random, story, 4),
    random.chance(0.6) ? closeNew(random) : '',
  );
}

const closeNew = (random: Random) =>
  random.pick([
    'Five-year warranty, capped-price servicing, and the first service is a free check over with a coffee.',
    'Bring the trade-in along to the test drive and we will value it while you are out.',
    'Accessories can be fitted before handover and added to the finance at the same rate.',
    'We can bring it to you for a drive, anywhere between Redcliffe and the river.',
    'Handover takes an hour if you let us do it properly. Please let us do it properly.',
  ]);

function writeDemo(random: Random, story: Story): string {
  const { model, badge, odometerKm } = story;
  const km = formatKm(odometerKm);
  const opening = random.pick([
    `Our own demonstrator. ${km}, most of them by Helen from finance, who would like it known that she never ate in it.`,
    `${km} of test drives and school runs by the sales team, serviced here, and priced for it.`,
    `The ${model} ${badge} you may have driven at the Kedron open day. It now has ${km} and has to make room for the next one.`,
    `Demonstrator with ${km}. The warranty runs from the day it was first registered, so you have nearly all of it left.`,
    `Used as a service loan car since the autumn: ${km}, never smoked in, washed more often than is good for it.`,
  ]);
  return paragraphs(
    sentences(opening, random.chance(0.5) ? 'Never registered to a private owner.' : ''),
    describeUse(random, story),
    describeEquipment(random, story, 4),
  );
}

function writeUsed(random: Random, story: Story): string {
  return paragraphs(
    describeHistory(random, story),
    describeUse(random, story),
    describeEquipment(random, story, 3),
    story.isCertified ? certify(random) : random.chance(0.6) ? closeUsed(random) : '',
  );
}

function describeHistory(random: Random, { make, model, badge, year, odometerKm, owners, isLowKm }: Story): string {
  const km = formatKm(odometerKm);
  const own = make === 'Toyota';
  if (owners === 1) {
    return random.pick([
      `One owner since ${year}, ${km}, and every stamp in the book is ${own ? 'ours' : 'from the dealer who sold it new'}.`,
      `We sold the replacement to the same family, and this ${model} came back in trade with ${km} on it.`,
      `A one-owner ${model} ${badge}. ${isLowKm ? `Only ${km}: it lived in a garage in Wavell Heights and went to bridge on Thursdays.` : `${km}, nearly all of it on the motorway to work and back.`}`,
      `${km} with a single owner who kept the receipts, the second key and the original floor mats in their plastic.`,
      `Traded last week on a newer one by its first owner. ${km}; we know the car from its services.`,
    ]);
  }
  return random.pick([
    `${owners === 2 ? 'Two' : 'Three'} owners, ${km}, service history complete. Our workshop has been through it and the list of what was done is in the glovebox.`,
    `${km}. It had ${owners === 2 ? 'one careful owner and one busy one' : 'three owners'}; the stone chips on the bonnet have been touched in and the tyres are new.`,
    `A tidy ${year} ${make} ${model} with ${km}. ${isLowKm ? 'That is low for the year, and it shows in the seats.' : 'About what you would expect for the year, and it drives like fewer.'}`,
    `Came to us from an auction we trust. ${km}, books, two keys, and a clean report you can read before you sit in it.`,
  ]);
}

function describeUse(random: Random, { kind, fuel, consumption, towing, seats, model }: Story): string {
  if (fuel === 'Electric') {
    return random.pick([
      'Charges overnight from an ordinary power point if you are patient, in six hours from a wall box, and we know the electricians.',
      'Come and ask the awkward questions about range. Two of us drive one every day and have answers.',
      'No oil, no fuel, fewer services. Tyres and washer fluid, mostly.',
    ]);
  }
  if (fuel === 'Hybrid' && random.chance(0.6)) {
    return random.pick([
      `Around ${consumption} litres a hundred without being plugged in, less if your day is mostly traffic.`,
      `The hybrid earns its keep on Gympie Road: ${consumption} L/100 km on the sticker, and our customers tell us they see it.`,
      `Pulls away on the battery, charges itself when you brake, and uses ${consumption} litres for a hundred kilometres.`,
    ]);
  }
  switch (kind) {
    case 'ute':
    case 'cabChassis':
      return random.pick([
        `Rated to tow ${formatKg(towing)} braked. The bar can be fitted here before you collect it.`,
        'Low range, a proper ladder frame and a tub that has only carried what tubs are for.',
        `A working ute that cleans up. ${formatKg(towing)} on the towball when you need it.`,
      ]);
    case 'offroader':
      return random.pick([
        `Tows ${formatKg(towing)} and still fits in the Chermside car park, just.`,
        'Built for Fraser and used for football; both are fine by us.',
        `${seats} seats, low range, and enough tank to get to Birdsville before you think about it.`,
      ]);
    case 'bigSuv':
    case 'mover':
      return random.pick([
        `${seats} seats, and the last row is for people rather than shopping.`,
        'Three child seats fit across the second row. We checked, with three child seats.',
      ]);
    case 'city':
    case 'hatch':
      return random.pick([
        'Small outside, easy to park at the Prince Charles, and a boot that takes a pram.',
        'The car we sell to people who have done the sums.',
        '',
      ]);
    case 'coupe':
      return 'Two doors, rear drive, and a boot shaped exactly like four spare wheels.';
    default:
      return random.pick([
        `A ${model} is not the exciting answer, only the right one.`,
        'High enough to get in without folding, low enough for the garage.',
        '',
        '',
      ]);
  }
}

function describeEquipment(random: Random, story: Story, count: number): string {
  const words = pickEquipment(random, story, count);
  if (words.length < 2) return '';
  return random.pick([
    `This one has ${joinWords(words)}.`,
    `Worth knowing: ${joinWords(words)} are all on this car.`,
    `Comes with ${joinWords(words)}.`,
    `On top of the usual: ${joinWords(words)}.`,
  ]);
}

const certify = (random: Random) =>
  random.pick([
    'Certified: 120 points checked by our own technicians, three years of our warranty, and the sheet is yours to keep.',
    'It passed the certified inspection the first time. Three years of our own warranty come with it, whatever is left of the factory one.',
    'One of our certified cars, so it is backed by the workshop next door and not by a promise.',
  ]);

const closeUsed = (random: Random) =>
  random.pick([
    'Safety certificate, clear title, and a full tank when you leave.',
    'At the Strathpine yard. Ring first and we will have it at the gate.',
    'Our inspection report is on the seat. Read it before you ask us anything.',
    'We are happy for you to bring your own mechanic; there is a hoist free most mornings.',
  ]);
