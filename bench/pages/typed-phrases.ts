import { sendRequest } from '#tests/support/server-process.ts';
import { Random } from '../search/random.ts';

/** What shoppers write; everybody knows these. */
export const knownPhrases = [
  'toyota hilux',
  'mazda cx-5',
  'ford ranger wildtrak',
  'hyundai i30',
  'white hilux auto under 40k',
  '7 seater diesel suv',
  '2019-2021 mazda 3',
  'mercedes-benz c200',
  'kia sportgae',
  'land rover discovery',
];

const leads = ['', '', '', 'white ', 'used ', 'black '];
const tails = ['', '', '', ' auto', ' diesel', ' under 40k'];
const lostLetters = 0.2;

/** The text in the box after each letter. */
export function typeOut(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) => Array.from(phrase, (_, at) => phrase.slice(0, at + 1)));
}

/** Of the site's own models, letter by letter, now and then with a letter lost: each asked for once, none of `before`. */
export async function listNewPhrases(
  site: { port: number; host: string },
  { most, before }: { most: number; before: readonly string[] },
): Promise<string[]> {
  const random = new Random(5);
  const models = await listModels(site);
  const asked = new Set(before);
  const typed = new Set<string>();
  for (let tries = 0; typed.size < most && tries < most; tries += 1) {
    const text = `${random.pick(leads)}${random.pick(models)}${random.pick(tails)}`;
    const lost = random.next() < lostLetters ? random.below(text.length) : text.length;
    const written = text.slice(0, lost) + text.slice(lost + 1);
    for (const each of typeOut([written])) if (each.length > 1 && !asked.has(each)) typed.add(each);
  }
  return [...typed].slice(0, most);
}

/** By the suggestions for single letters. */
async function listModels({ port, host }: { port: number; host: string }): Promise<string[]> {
  const models: string[] = [];
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const { body } = await sendRequest({ port, host, path: `/api/suggest?query=${letter}&limit=20` });
    const { suggestions } = JSON.parse(body) as { suggestions: { label: string; of: string | null }[] };
    for (const { label, of } of suggestions) if (of !== null) models.push(`${of} ${label}`.toLowerCase());
  }
  return models;
}
