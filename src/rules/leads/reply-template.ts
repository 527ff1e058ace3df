/** What a template may name, and what stands there. */
export const replyFacts = {
  name: 'the first name of the person',
  car: 'the name of the car',
  price: 'its price of today with its price type',
  page: 'the address of its page',
  yard: 'the location with its address',
  visit: 'day and time of the appointment',
  phone: 'the phone number of the location',
  me: 'the name of whoever writes',
} as const;

export type ReplyFactName = keyof typeof replyFacts;

/** Null for what is not known. */
export type ReplyFacts = Readonly<Record<ReplyFactName, string | null>>;

/** `[ … ]` or what stands outside; brackets are not nested. */
const parts = /\[([^[\]]*)\]|([^[]+|\[)/g;
const placeholder = /\{(\w*)\}/g;

/**
 * A template with its facts. What stands in square brackets is left out where one of its facts is not known; outside of
 * brackets, the whole line is.
 */
export function fillReplyTemplate(template: string, facts: ReplyFacts): string {
  return template
    .split('\n')
    .flatMap((line) => {
      const filled = fillLine(line, facts);
      return filled === null || (filled === '' && line.trim() !== '') ? [] : [filled];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function fillLine(line: string, facts: ReplyFacts): string | null {
  let filled = '';
  for (const [, optional, plain = ''] of line.matchAll(parts)) {
    const text = fillPart(optional ?? plain, facts);
    if (text === null && optional === undefined) return null;
    filled += text ?? '';
  }
  return filled.replace(/ {2,}/g, ' ').trim();
}

/** Null where a fact is not known. */
function fillPart(part: string, facts: ReplyFacts): string | null {
  let isWhole = true;
  const filled = part.replace(placeholder, (_, name: string) => {
    const fact = isReplyFact(name) ? facts[name] : null;
    if (fact === null) isWhole = false;
    return fact ?? '';
  });
  return isWhole ? filled : null;
}

/** Names in braces that are no fact: a template with one is refused. */
export function listUnknownFacts(template: string): string[] {
  return [...template.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isReplyFact(name));
}

function isReplyFact(name: string): name is ReplyFactName {
  return Object.hasOwn(replyFacts, name);
}
