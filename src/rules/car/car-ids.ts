const largestId = 2_147_483_647;

/** Ids of cars as an address lists them, "12,7,31": in that order, each once; what is no id is left out. */
export function parseCarIds(text: string, most: number): number[] {
  const ids = text
    .split(',')
    .filter((part) => /^[1-9]\d{0,9}$/.test(part))
    .map(Number)
    .filter((id) => id <= largestId);
  return [...new Set(ids)].slice(0, most);
}
