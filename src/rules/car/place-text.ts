/**
 * The names of a place from the narrowest to the widest, as one text; null without any. A name that is part of another is
 * written once: "Caravans Coffs Harbour" need not be followed by "Coffs Harbour", nor "Carbarn Burleigh" by "Burleigh Heads".
 */
export function describePlace(names: readonly (string | null)[]): string | null {
  const known = names.map((name) => name?.trim() ?? '').filter((name) => name !== '');
  const written = known.filter(
    (name, at) => !known.some((other, otherAt) => otherAt !== at && covers(other, name, otherAt < at)),
  );
  return written.join(', ') || null;
}

/** Of two equal names the first covers both. */
function covers(other: string, name: string, isBefore: boolean): boolean {
  if (other.length === name.length) return isBefore && other.toLowerCase() === name.toLowerCase();
  return hasWords(other, name) || (isBefore && hasWords(other, findOwnWord(name)));
}

function hasWords(text: string, words: string | null): boolean {
  return words !== null && ` ${text} `.toLowerCase().includes(` ${words} `.toLowerCase());
}

/** Of a suburb of several words the first, which names its town, where it is not one that many places begin with. */
function findOwnWord(name: string): string | null {
  const [first = '', ...others] = name.split(/\s+/);
  return others.length === 0 || common.test(first) ? null : first;
}

const common =
  /^(north|south|east|west|upper|lower|new|old|great|big|little|long|the|saint|st\.?|mount|mt\.?|point|port|cape|lake|bay|glen|gold|red|white|black|blue|green|.)$/i;
