import type { CaravanLayout, CaravanRange } from '../caravan-model.ts';
import type { Random } from '../random.ts';
import { formatKg, joinWords, paragraphs, sentences } from './story.ts';

interface Described {
  range: CaravanRange;
  layout: CaravanLayout;
  year: number;
  carType: 'new' | 'used' | 'demo';
  owners: number;
  /** Also what was left out of the equipment: other vans stay as they are. */
  drawn: readonly string[];
  equipment: readonly string[];
  town: string;
}

/** What is said of a caravan by people who go away in one every winter. */
export function describeCaravan(random: Random, caravan: Described): string {
  return paragraphs(
    open(random, caravan),
    describeWeights(random, caravan),
    describeInside(random, caravan),
    close(random, caravan),
  );
}

function open(random: Random, { range, layout, year, carType, owners, town }: Described): string {
  const name = `${range.make} ${range.model}`;
  if (carType === 'new') {
    return random.pick([
      `New ${name} ${layout.badge}, on the ground at ${town} and plugged in, so come and turn everything on.`,
      `This ${layout.badge} is a build slot we ordered for ourselves, with the options we would choose.`,
      `${name}, straight from the factory. Handover is two hours and we bring the morning tea.`,
      `In stock and not on a list. ${layout.sleeps > 3 ? 'Bunks, so the kids come too.' : 'Couples layout, proper bed you can walk around.'}`,
    ]);
  }
  if (carType === 'demo')
    return `Our show van: two caravan shows and one honest trip to Yamba. Full factory warranty, and a price with the polish taken off.`;
  return random.pick([
    `${owners === 1 ? 'One couple owned it' : 'Two owners'} since ${year}. It has done the lap once and most of the coast twice, and been kept under cover in between.`,
    `Traded on something longer. ${year} ${name}, dry as a biscuit: we put a moisture meter on every wall and the readings are in the folder.`,
    `A ${year} model from a gentleman in Wooli who wrote down every service, every tyre pressure and every fish.`,
    `${owners === 1 ? 'Single owner' : 'Second owner'}, garaged, and used about five weeks a year. The oven still has the sticker on it.`,
    `We sold this one new and have just taken it back. Same awning, same mattress protector, ${2026 - year} years of sunsets.`,
    'Came off a consignment sale, so there is a person behind the price and he is reasonable.',
  ]);
}

function describeWeights(random: Random, { range, layout }: Described): string {
  const [tare, atm] = layout.masses;
  if (range.kind === 'motorhome') {
    return random.pick([
      'Drives on a car licence. Reverse camera, cruise, and a seat each that swivels to face the table.',
      'Nothing to hitch, nothing to reverse. Turn the key and go.',
    ]);
  }
  return random.pick([
    `${formatKg(tare)} empty, ${formatKg(atm)} loaded to the limit. Tell us what you tow with and we will tell you honestly whether it suits.`,
    `Tare ${formatKg(tare)}, ATM ${formatKg(atm)}: ${atm <= 2500 ? 'a medium wagon pulls it happily' : 'you want a proper tow vehicle in front of it, and we have a few'}.`,
    `Payload is ${formatKg(atm - tare)}, which is ${atm - tare > 500 ? 'generous' : 'enough if you leave the cast iron at home'}. Weighed on our own bridge.`,
    range.isOffRoad
      ? `Built for gravel: independent suspension, ${formatKg(atm)} on the plate, and a stone guard that has met stones.`
      : `A blacktop van with manners. ${formatKg(atm)} on the plate.`,
  ]);
}

function describeInside(random: Random, { drawn, equipment }: Described): string {
  const shuffled = random.shuffle(drawn).filter((name) => equipment.includes(name));
  const words = shuffled.slice(0, 5).map(inSentence);
  return random.pick([
    `Inside and out: ${joinWords(words)}.`,
    `It comes with ${joinWords(words)}.`,
    `The list: ${words.join(', ')}.`,
  ]);
}

const inSentence = (name: string) =>
  name.replace(/\b[A-Z]\w+/g, (word) =>
    word === 'TV' || word === 'Ah' || word === 'Anderson' ? word : word.toLowerCase(),
  );

function close(random: Random, { carType }: Described): string {
  return sentences(
    random.pick([
      'Stay a night in it at the park next door before you decide. We pay the site.',
      'Gas and electrical certificates are done.',
      'We tow-test with you before you leave the yard.',
      'Brake controllers, mirrors and hitches fitted here.',
      '',
    ]),
    carType === 'used' && random.chance(0.4) ? 'Registration transfers with it.' : '',
  );
}
