/** The known name that is most similar, or null if none is similar. */
export function findNearestName(written: string, known: Iterable<string>): string | null {
  const allowed = Math.max(1, Math.floor(written.length / 3));
  let nearest: { name: string; distance: number } | null = null;
  for (const name of known) {
    const distance = countEdits(written.toLowerCase(), name.toLowerCase());
    if (distance <= allowed && (nearest === null || distance < nearest.distance)) nearest = { name, distance };
  }
  return nearest?.name ?? null;
}

/** The message about an unknown name. */
export function describeUnknownName(written: string, known: readonly string[]): string {
  const nearest = findNearestName(written, known);
  const all = `valid names are ${known.join(', ')}`;
  return nearest === null
    ? `is unknown; ${all}`
    : `is unknown; did you mean ${nearest}? ${all[0]?.toUpperCase()}${all.slice(1)}`;
}

/** Levenshtein distance. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, against] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
