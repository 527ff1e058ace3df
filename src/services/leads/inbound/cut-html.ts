import { inboundLimits } from '#rules/leads/inbound-limits.ts';

/** The parser takes longer for each level that is open; what the converter finds below 100 levels it leaves out. */
const deepest = 80;

/** Elements whose end may be left out, with those before them that they end. */
const endedBy: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  tr: ['tr', 'th', 'td'],
  td: ['th', 'td'],
  th: ['th'],
  dd: ['dd', 'dt'],
  dt: ['dd', 'dt'],
  option: ['option'],
};

const emptyElements = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/**
 * The beginning of HTML, up to so many characters and tags. Where it nests too deep, its tags become declarations, which show
 * nothing: the text that they hold stays.
 */
export function cutHtml(html: string): string {
  const kept = cutTags(html.slice(0, inboundLimits.html));
  const open: string[] = [];
  return kept.replace(/<(\/?)([a-z][^\s/>]*)/gi, (tag: string, slash: string, written: string) => {
    const name = written.toLowerCase();
    if (slash !== '') close(open, name);
    else if (!emptyElements.has(name) && !tryOpen(open, name)) return `<!${name}`;
    return tag;
  });
}

function cutTags(html: string): string {
  const tags = [...html.matchAll(/<\/?[a-z]/gi)];
  return html.slice(0, tags[inboundLimits.tags]?.index);
}

function close(open: string[], name: string): void {
  const at = open.lastIndexOf(name);
  if (at !== -1) open.length = at;
}

function tryOpen(open: string[], name: string): boolean {
  const ended = endedBy[name] ?? [];
  while (ended.includes(open.at(-1) ?? '')) open.pop();
  if (open.length === deepest) return false;
  open.push(name);
  return true;
}
