const blockEnds = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|table|section|article)\b[^<>]*>/gi;
const unseen = /<(script|style|template|iframe|object)\b[\s\S]*?(?:<\/\1[^<>]*>|$)/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * An advertiser's text, HTML or plain, as paragraphs of plain text: nothing in it is ever markup on our page.
 * `listMark` stands before each entry of a list.
 */
export function toParagraphs(text: string, { listMark = '' }: { listMark?: string } = {}): string[] {
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(unseen, '')
    .replace(blockEnds, (tag) => (/^<li\b/i.test(tag) ? `\n${listMark}` : '\n'))
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, decodeEntity)
    .split('\n')
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '' && paragraph !== listMark.trim());
}

function decodeEntity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}
