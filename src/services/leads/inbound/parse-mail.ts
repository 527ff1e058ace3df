import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { inboundLimits } from '#rules/leads/inbound-limits.ts';
import { cutHtml } from './cut-html.ts';
import { cutLines } from './cut-lines.ts';

type Part = Readonly<Partial<Record<'plain' | 'html', readonly { value: string }[]>>>;

/** What the parser has, but does not declare: the texts of each part, and the step that puts them together. */
interface OpenParser {
  textMap: ReadonlyMap<unknown, Part>;
  textContent: { plain?: string };
  renderTextContent: () => void;
}

/**
 * A mail whose text is that of each part, of HTML where a part has nothing else. Not as the parser itself would convert HTML: a
 * link before a long word takes it the square of the word's length.
 */
export async function parseMail(raw: Buffer): Promise<Email> {
  const parser = new PostalMime({
    forceRfc822Attachments: true,
    maxNestingDepth: inboundLimits.nesting,
    maxHeadersSize: inboundLimits.headers,
  });
  const open = openParser(parser);
  open.renderTextContent = () => {
    open.textContent.plain = joinParts([...open.textMap.values()]);
  };
  return await parser.parse(cutLines(raw));
}

/** Its types leave these out; a test of a mail with both kinds of text tells when they are no longer there. */
function openParser(parser: PostalMime): OpenParser {
  return parser as unknown as OpenParser;
}

function joinParts(parts: readonly Part[]): string {
  let converted = 0;
  const texts = parts.map(({ plain = [], html = [] }) => {
    const text = plain.map(({ value }) => value).join('\n');
    if (text.trim() !== '' || html.length === 0 || converted === inboundLimits.htmlParts) return text;
    converted += 1;
    return toText(html.map(({ value }) => value).join('\n'));
  });
  return texts.join('\n');
}

function toText(html: string): string {
  return convert(cutHtml(html), {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [{ selector: 'img', format: 'skip' }],
  });
}
