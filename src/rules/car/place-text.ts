/**
 * The names of a place from the narrowest to the widest, as one text; null without any. A name that is part of another is
 * written once: "Caravans Coffs Harbour" need not be followed by "Coffs Harbour".
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
  return ` ${other} `.toLowerCase().includes(` ${name} `.toLowerCase());
}
