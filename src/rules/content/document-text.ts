import type { ContentDocument, ContentNode } from './document.ts';

/** The words of a node, one line. */
export function getNodeText(node: ContentNode): string {
  return writeText(node).replace(/\s+/g, ' ').trim();
}

function writeText(node: ContentNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'hardBreak') return ' ';
  return 'content' in node ? (node.content as readonly ContentNode[]).map(writeText).join('') : '';
}

/** What a search engine says of a page (160 characters), where nobody has written it. */
const longestSummary = 160;

/** The first paragraph, cut at a word; empty for a page without any. */
export function summariseDocument({ content }: ContentDocument): string {
  const paragraph = content.find((node) => node.type === 'paragraph' && getNodeText(node) !== '');
  const text = paragraph === undefined ? '' : getNodeText(paragraph);
  if (text.length <= longestSummary) return text;
  return `${text.slice(0, longestSummary).replace(/\s+\S*$/, '')} …`;
}
