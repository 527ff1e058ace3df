/**
 * The names of a place from the narrowest to the widest, as one text; null without any. A name that stands in another is
 * told once: "Caravans Coffs Harbour" need not be followed by "Coffs Harbour".
 */
export function describePlace(names: readonly (string | null)[]): string | null {
  const known = names.map((name) => name?.trim() ?? '').filter((name) => name !== '');
  const told = known.filter(
    (name, at) => !known.some((other, otherAt) => otherAt !== at && tells(other, name, otherAt < at)),
  );
  return told.join(', ') || null;
}

/** Of two that are alike the first tells both. */
function tells(other: string, name: string, isBefore: boolean): boolean {
  if (other.length === name.length) return isBefore && other.toLowerCase() === name.toLowerCase();
  return ` ${other} `.toLowerCase().includes(` ${name} `.toLowerCase());
}
