/**
 * How many letters have to be put in, taken out, changed or swapped with their neighbour to make one word of another;
 * `most + 1` where it is more than `most`.
 */
export function countEdits(from: string, to: string, most: number): number {
  const [source, target] = [[...from], [...to]];
  if (Math.abs(source.length - target.length) > most) return most + 1;
  let [before, last] = [[] as number[], target.map((_, at) => at).concat(target.length)];
  for (const [row, letter] of source.entries()) {
    const next = [row + 1];
    for (const [column, other] of target.entries()) {
      const isSwapped = row > 0 && column > 0 && letter === target[column - 1] && source[row - 1] === other;
      next.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === other ? 0 : 1),
          isSwapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return Math.min(last[target.length] ?? 0, most + 1);
}
