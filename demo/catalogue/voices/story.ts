import type { Random } from '../random.ts';

/** What a seller knows of what he sells; a voice may say nothing else of it. */
export interface Story {
  make: string;
  model: string;
  badge: string;
  year: number;
  carType: 'new' | 'used' | 'demo';
  kind: string;
  odometerKm: number;
  isLowKm: boolean;
  owners: number;
  colour: string;
  fuel: string;
  consumption: number | null;
  towing: number;
  seats: number;
  doors: number;
  isManual: boolean;
  isFourWheelDrive: boolean;
  isCertified: boolean;
  equipment: readonly string[];
  town: string;
}

/** How one dealer writes. */
export type Voice = (random: Random, story: Story) => string;

const thousands = new Intl.NumberFormat('en-AU');

export const formatKm = (kilometres: number): string => `${thousands.format(kilometres)} km`;
export const formatKg = (kilograms: number): string => `${thousands.format(kilograms)} kg`;

/** What every car of today has, and nobody would write of. */
const usual = /^(Anti-lock|Electronic Stab|Power Windows|Bluetooth|Air Cond|Front, Side|Lane Dep|Cruise Control|Fog)/;

const plain: Record<string, string> = {
  'Apple CarPlay': 'CarPlay',
  'Leather-Accented Seats': 'leather',
  'Heated Front Seats': 'heated front seats',
  'Ventilated Front Seats': 'cooled front seats',
  'Power Tailgate': 'powered tailgate',
  'Adaptive Cruise Control': 'adaptive cruise',
  'Satellite Navigation': 'built-in navigation',
  'Reversing Camera': 'reversing camera',
  '360 Degree Camera': '360-degree camera',
  'Premium Sound System': 'the good stereo',
  'Keyless Entry and Start': 'keyless start',
  'Dual Zone Climate Control': 'dual-zone climate',
  'Wireless Phone Charging': 'wireless charging pad',
  'Third Row Seats': 'third row',
  'Tow Bar': 'tow bar',
  'Alloy Wheels': 'alloys',
  'LED Headlights': 'LED headlights',
  'Head-Up Display': 'head-up display',
  'Blind Spot Monitor': 'blind-spot monitor',
  'Roof Rails': 'roof rails',
  'Digital Radio (DAB+)': 'DAB+ radio',
  'Android Auto': 'Android Auto',
  'Tub Liner': 'tub liner',
  'Side Steps': 'side steps',
  'Rear Differential Lock': 'rear diff lock',
  Sunroof: 'sunroof',
};

/** Equipment worth a word, in the words of a person. */
export function pickEquipment(random: Random, { equipment }: Story, count: number): string[] {
  const named = equipment.flatMap((each) => (usual.test(each) ? [] : (plain[each] ?? each.toLowerCase())));
  return random.shuffle(named).slice(0, count);
}

export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Two voices of one dealer: paragraphs that are empty fall away. */
export const paragraphs = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n');
export const sentences = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');
export const bullets = (points: readonly string[]): string => points.map((point) => `- ${point}`).join('\n');
