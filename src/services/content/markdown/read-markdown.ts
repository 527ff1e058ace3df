import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmTable } from 'micromark-extension-gfm-table';
import { checkDocument, type DocumentProblem } from '#rules/content/check-document.ts';
import type { PageContent } from '#rules/content/page-content.ts';
import { Conversion, type RawNode } from './conversion.ts';
import { convertBlocks } from './convert-blocks.ts';
import { nameNode } from './directives.ts';
import { findCostlyLine } from './find-costly-line.ts';
import { type FileProblem, readFrontMatter } from './read-front-matter.ts';

export type ReadMarkdown = { kind: 'page'; page: PageContent } | { kind: 'problems'; problems: FileProblem[] };

const mostCharacters = 400_000;

/** A page from its file: Markdown with directives under front matter (docs/content.md). */
export function readMarkdown(text: string): ReadMarkdown {
  if (text.length > mostCharacters) {
    return { kind: 'problems', problems: [{ line: 1, message: `is longer than ${mostCharacters} characters` }] };
  }
  const lines = text.replaceAll('\r\n', '\n');
  const costly = findCostlyLine(lines);
  if (costly !== null) return { kind: 'problems', problems: [costly] };
  const { children } = fromMarkdown(lines, {
    // Directives inside a line would take "Open:Monday" apart.
    extensions: [frontmatter(['yaml']), { flow: directive().flow ?? {} }, gfmTable()],
    mdastExtensions: [frontmatterFromMarkdown(['yaml']), directiveFromMarkdown(), gfmTableFromMarkdown()],
  });
  const [first, ...rest] = children;
  const matter = readFrontMatter(first?.type === 'yaml' ? first.value : '');
  const conversion = new Conversion();
  const { title, body } = takeTitle(first?.type === 'yaml' ? rest : children, matter.title);
  const root: RawNode = { type: 'doc', content: convertBlocks(body, conversion) };
  const checked = checkDocument(root);
  const problems = [...matter.problems, ...conversion.problems];
  if (checked.kind === 'invalid') {
    problems.push(...checked.problems.map((problem) => locate(problem, conversion.find(root, problem.path))));
  }
  if (title === null) {
    problems.push({ line: 1, message: 'has no title; begin it with "# Title", or give a title in the front matter' });
  }
  if (problems.length > 0 || checked.kind === 'invalid' || title === null) return { kind: 'problems', problems };
  return { kind: 'page', page: { ...matter.page, title, document: checked.document } };
}

type Blocks = ReturnType<typeof fromMarkdown>['children'];

/** The heading of level 1 at the beginning is the title, where the front matter has none. */
function takeTitle(blocks: Blocks, given: string | null): { title: string | null; body: Blocks } {
  const [heading, ...body] = blocks;
  if (given !== null || heading?.type !== 'heading' || heading.depth !== 1) return { title: given, body: blocks };
  const title = heading.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return { title: title.trim() || null, body };
}

/** The line of the innermost node, and the attribute's name where one is wrong. */
function locate({ path, message }: DocumentProblem, { node, line }: { node: RawNode; line: number }): FileProblem {
  const attribute = path.at(-2) === 'attrs' ? path.at(-1) : undefined;
  return { line, message: attribute === undefined ? message : `${nameNode(node.type)} ${attribute} ${message}` };
}
