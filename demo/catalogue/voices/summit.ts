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

/** A family group in country towns: nine yards, so the words differ, but they all know what gravel does to a car. */
export const summit: Voice = (random, story) =>
  random.pick([writeLetter, writeList, writeShort, writeLetter] as const)(random, story);

function writeLetter(random: Random, story: Story): string {
  return paragraphs(open(random, story), describeUse(random, story), close(random, story));
}

function writeList(random: Random, story: Story): string {
  const { carType, odometerKm, owners, towing, fuel, isFourWheelDrive, colour } = story;
  const points = [
    ...pickEquipment(random, story, random.whole(3, 6)).map(startSentence),
    ...(carType === 'used' ? [`${formatKm(odometerKm)}, ${owners === 1 ? 'one owner' : `${owners} owners`}`] : []),
    ...(towing >= 1500 ? [`Tows ${formatKg(towing)} braked`] : []),
    ...(isFourWheelDrive ? ['Dual range four-wheel drive'] : []),
    ...(fuel === 'Electric' ? ['Home charger supplied and fitted by a local sparky, at cost'] : []),
  ];
  const heading = random.pick([
    'What you get:',
    'On this one:',
    `${colour}, and fitted with:`,
    'The short list:',
    'Straight from the build sheet:',
  ]);
  return paragraphs(
    open(random, story),
    `${heading}\n${bullets(points)}`,
    random.chance(0.5) ? close(random, story) : '',
  );
}

function writeShort(random: Random, story: Story): string {
  const words = pickEquipment(random, story, 3);
  return sentences(
    open(random, story),
    words.length > 1 ? `${startSentence(joinWords(words))}.` : '',
    random.chance(0.5) ? close(random, story) : '',
  );
}

function open(random: Random, story: Story): string {
  const { make, model, badge, year, carType, odometerKm, owners, isLowKm, town, colour } = story;
  const km = formatKm(odometerKm);
  if (carType === 'new') {
    return random.pick([
      `New ${make} ${model} ${badge}, in stock at ${town}.`,
      `On the ground in ${town} and ready to go: ${year} ${model} ${badge} in ${colour.toLowerCase()}.`,
      `No waiting on this ${model}. It is plated ${year}, it is here, and the price is the price.`,
      `${model} ${badge}, delivered anywhere between the Range and the Bay for the cost of the diesel.`,
      `We ordered this ${badge} for the showroom and it sold the other two for us. Its turn.`,
      `Brand new and unregistered. If ${colour.toLowerCase()} is not your colour, there is another on the next truck.`,
    ]);
  }
  if (carType === 'demo') {
    return random.pick([
      `Manager's car for the last few months: ${km}, serviced on our own hoist.`,
      `${town} demonstrator, ${km}. Everything a new one has except the smell.`,
      `Save a few thousand for ${km} that somebody else has driven. Balance of factory warranty.`,
      `Has done the rounds of the shows and the odd run to the coast. ${km}.`,
    ]);
  }
  return random.pick([
    owners === 1
      ? `Local one-owner ${model}, ${km}. Bought here, serviced here, back here.`
      : `${year} ${model} ${badge}, ${km}, history with it.`,
    `Came in on a new one last week. ${km}${isLowKm ? ', which is next to nothing for its age' : ''}, and straight underneath.`,
    `${km} and it has been looked after; you can see it in the door sills.`,
    `From a ${random.pick(['schoolteacher', 'retired couple', 'stock agent', 'district nurse', 'surveyor', 'family'])} in ${random.pick(['Pittsworth', 'Highfields', 'Crows Nest', 'Allora', 'Chinchilla', 'Childers', 'Oakey'])}. ${km}.`,
    `Honest ${make} ${model}. ${km}, two keys, books in the glovebox, and a windscreen with no chip in it, which out here is worth mentioning.`,
    `${isLowKm ? 'Low kilometres' : 'Highway kilometres'}: ${km}. ${owners === 1 ? 'One owner from new.' : 'Second owner kept every receipt.'}`,
  ]);
}

function describeUse(random: Random, story: Story): string {
  const { kind, towing, fuel, consumption, seats, isManual } = story;
  const words = joinWords(pickEquipment(random, story, 4));
  const equipment =
    words === '' ? '' : random.pick([`Has ${words}.`, `${startSentence(words)}.`, `Fitted with ${words}.`]);
  if (fuel === 'Electric') {
    return sentences(
      random.pick([
        'There are fast chargers at Toowoomba, Warwick, Dalby, Gympie and Maryborough now, and one in our car park you can use for nothing.',
        'Do not take our word for the range: borrow it for a weekend.',
      ]),
      equipment,
    );
  }
  if (kind === 'ute' || kind === 'cabChassis' || kind === 'offroader') {
    return sentences(
      random.pick([
        `Pulls ${formatKg(towing)} up the Range without being asked twice.`,
        `Rated for ${formatKg(towing)}: horse float, tractor attachments, the van at Easter.`,
        'Clearance, low range, and a spare that matches the other four.',
        isManual ? 'Manual, as it should be.' : 'Auto, so anyone at home can shift it.',
      ]),
      equipment,
    );
  }
  if (fuel === 'Hybrid' || fuel.startsWith('Plug-in')) {
    return sentences(
      `Uses ${consumption} L/100 km on the combined cycle, and the tank lasts until you forget where the cap is.`,
      equipment,
    );
  }
  if (seats >= 7) {
    return sentences(
      random.pick([
        `Seats ${seats}, with room behind for the school bags.`,
        'Third row folds flat when it is not needed.',
      ]),
      equipment,
    );
  }
  return sentences(
    random.pick([
      'Comfortable for the long drive to Brisbane, easy in Margaret Street.',
      'Good headlights, good tyres, good air-conditioning: what matters here.',
      'An easy car to live with.',
      '',
    ]),
    equipment,
  );
}

function close(random: Random, { carType, town }: Story): string {
  if (carType === 'used') {
    return random.pick([
      'Safety certificate done. PPSR clear. Come for a drive.',
      `At our ${town} yard; any of the nine can have it brought over.`,
      'Trades taken, headers and horse floats included.',
      'Workshop report on request, the good and the bad.',
      'Finance through the people upstairs or bring your own, we do not mind.',
    ]);
  }
  return random.pick([
    'Capped-price servicing at any Summit workshop, wherever you bought it.',
    'We will come out and pick up the trade.',
    'Ask about fleet and primary-producer pricing.',
    `Test drives from ${town} six days a week.`,
  ]);
}
