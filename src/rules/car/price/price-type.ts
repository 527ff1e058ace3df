/** What a price holds, in the words of COMP-04. */
export const priceTypes = {
  driveAway: 'Drive away',
  estimated: 'Estimated drive away',
  excluding: 'Excluding government charges',
} as const;

/** What the words of a price type say, one word or phrase at a time; the first pattern that fits counts. */
const vocabulary = [
  ['nothing', /^(?:no|nothing) (?:more|else|extras?|further)(?: costs?| charges?| fees?)?(?: to pay)?\b/],
  ['nothing', /^(?:incl?|including|includes|inclusive of|with) gst\b/],
  ['on-roads', /^(?:all )?(?:drive ?away (?:costs?|charges?|fees)|orcs?|on ?roads?(?: (?:costs?|charges?|fees))?)\b/],
  ['estimated away', /^eda\b/],
  ['away', /^(?:(?:drive|ride|tow) ?away|dap?|d a(?: p)?)\b/],
  ['charges excluded', /^egc\b/],
  ['government', /^(?:all )?(?:gov|govt|government|statutory)(?: and statutory)?(?: charges?| costs?| fees| taxes)?\b/],
  ['fee', /^(?:dealer delivery|stamp duty|rego|registration|ctp|lct|luxury car tax|transfer(?: fees?)?)\b/],
  [
    'without',
    /^(?:not|no|non|never|ex|excl?|excluding|excludes?|excluded|exclusive of|without|w o|before|less|minus)\b/,
  ],
  ['without', /^(?:plus|add|adding|extra|additional|apply|payable|except)\b/],
  ['with', /^(?:incl?|including|includes?|included|inclusive(?: of)?|with|all in)\b/],
  ['estimated', /^(?:est|estimated?|approx|approximate(?:ly)?|about|around|circa|indicative|guide|from|starting)\b/],
  ['nothing', /^(?:prices?|pricing|deal|special|sale|the|a|an|and|of|at|is|are|all|our|now|only|today|months?|\d+)\b/],
] as const satisfies readonly (readonly [string, RegExp])[];

type Meaning = (typeof vocabulary)[number][0];
/** `unknown` is a word that may change what the others say. */
type Word = Exclude<Meaning, 'nothing'> | 'unknown';

/**
 * COMP-04: the type of a price as the stock writes it, in one of three ways; a price whose type is not known is shown as
 * the one that promises least. Only words that are understood to the last one are drive away; any others stay.
 */
export function normalisePriceType(text: string | null): string {
  const written = text?.trim() ?? '';
  if (written === '') return priceTypes.excluding;
  const words = readWords(written);
  if (leavesOutCharges(words)) return priceTypes.excluding;
  if (words.includes('unknown') || words.includes('without')) return written;
  const isAway = words.includes('away') || words.includes('estimated away');
  if (!isAway && !words.includes('with') && (words.includes('on-roads') || words.includes('government'))) {
    return priceTypes.excluding;
  }
  if (!isAway && !words.includes('on-roads')) return written;
  const isEstimated = words.includes('estimated') || words.includes('estimated away');
  return nameAway(written, isEstimated ? priceTypes.estimated : priceTypes.driveAway);
}

function readWords(written: string): Word[] {
  let rest = written
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replace(/n['’]t\b/g, ' not')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const words: Word[] = [];
  while (rest !== '') {
    const [meaning, length] = readWord(rest);
    if (meaning !== 'nothing') words.push(meaning);
    rest = rest.slice(length).trim();
  }
  return words;
}

function readWord(rest: string): [Meaning | 'unknown', number] {
  for (const [meaning, pattern] of vocabulary) {
    const found = pattern.exec(rest);
    if (found) return [meaning, found[0].length];
  }
  return ['unknown', rest.indexOf(' ') === -1 ? rest.length : rest.indexOf(' ')];
}

const charges: readonly Word[] = ['on-roads', 'government', 'fee', 'away', 'estimated away'];
/** What may stand between the word that leaves something out and what it leaves out. */
const bridges: readonly Word[] = ['with', 'without', 'estimated'];

/** "Excluding drive away costs", "+ ORC", "on-roads not included", "excl."; not "plus a free service". */
function leavesOutCharges(words: readonly Word[]): boolean {
  return words.some((word, at) => {
    if (word === 'charges excluded') return true;
    if (word !== 'without') return false;
    const next = words.slice(at + 1).find((each) => !bridges.includes(each));
    if (next !== undefined) return charges.includes(next);
    return at === 0 || words.slice(0, at).some((each) => charges.includes(each));
  });
}

/** Motorcycles are ridden and caravans towed away. */
function nameAway(written: string, type: string): string {
  const [, verb] = /(?<!\p{L})(ride|tow)[^\p{L}]*away/iu.exec(written) ?? [];
  if (verb === undefined) return type;
  const away = type.replace(/drive/i, verb.toLowerCase());
  return away.charAt(0).toUpperCase() + away.slice(1);
}
