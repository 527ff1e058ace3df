/**
 * SITE-13: one or two letters for each make, no two alike, such as "Ma" for Mazda and "Mi" for Mitsubishi. Who comes first
 * has the first choice: two words give their first letters, a short name in capitals stays whole, all others give the
 * first letter with the next one that is still free.
 */
export function chooseMakeInitials(makes: readonly string[]): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  for (const make of makes) {
    if (chosen.has(make)) continue;
    const initials = [...listCandidates(make)].find((each) => !taken.has(each.toLowerCase())) ?? make;
    taken.add(initials.toLowerCase());
    chosen.set(make, initials);
  }
  return chosen;
}

const mostCapitals = 3;

function* listCandidates(make: string): Generator<string> {
  const words = make.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = [...words.join('')];
  const [first = '', ...rest] = letters;
  const isShort = letters.length <= mostCapitals && make === make.toUpperCase();
  if (isShort) yield letters.join('');
  if (words.length > 1)
    yield words
      .slice(0, mostCapitals - 1)
      .map((word) => [...word][0]?.toUpperCase())
      .join('');
  for (const letter of rest) yield `${first.toUpperCase()}${letter.toLowerCase()}`;
  for (const [at, letter] of rest.entries()) {
    for (const third of rest.slice(at + 1)) yield `${first.toUpperCase()}${letter.toLowerCase()}${third.toLowerCase()}`;
  }
  for (let number = 2; number < 1000; number++) yield `${first.toUpperCase()}${number}`;
}
