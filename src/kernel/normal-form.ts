/** Beyond as many marks of one letter, their order takes their number squared to find (UAX #15, "Stream-Safe Text Format"). */
const tooManyMarks = /(?:(?!\u034F)\p{M}){30}(?=(?!\u034F)\p{M})/gu;
/** Has no looks, and marks keep to their side of it. */
const graphemeJoiner = '\u034F';

/** A Unicode normal form, in time that grows with the text alone: a grapheme joiner stands after every thirty marks in a row. */
export function toNormalForm(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, `$&${graphemeJoiner}`).normalize(form);
}
