/** The first four characters of a stock number in one number, so that most prefixes are refused by one comparison. */
export function getStockKey(stockNumber: string): number {
  let key = 0;
  for (let at = 0; at < 4; at += 1) key = (key << 8) | (at < stockNumber.length ? stockNumber.charCodeAt(at) & 255 : 0);
  return key >>> 0;
}

/** What the keys of stock numbers that begin with the word have in common: `(key & mask) === bits`, both unsigned. */
export function getPrefixKey(word: string): { bits: number; mask: number } {
  const letters = Math.min(word.length, 4);
  const mask = letters === 4 ? 0xffffffff : (0xffffffff << (8 * (4 - letters))) >>> 0;
  return { bits: (getStockKey(word) & mask) >>> 0, mask };
}
