import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import type { Conversion, RawMark, RawNode } from './conversion.ts';

/** What stands in a line of text: text with marks, and line breaks. */
export function convertInline(
  nodes: readonly PhrasingContent[],
  conversion: Conversion,
  marks: readonly RawMark[] = [],
): RawNode[] {
  return nodes.flatMap((node): RawNode[] => {
    switch (node.type) {
      case 'text': {
        findStrayDirective(node, node.value, conversion);
        const text = node.value.replaceAll('\n', ' ');
        return text === '' ? [] : [conversion.place(writeText(text, marks), node)];
      }
      case 'break':
        return [conversion.place({ type: 'hardBreak' }, node)];
      case 'strong':
        return convertInline(node.children, conversion, addMark(marks, { type: 'strong' }));
      case 'emphasis':
        return convertInline(node.children, conversion, addMark(marks, { type: 'em' }));
      case 'link':
        if (node.title != null) conversion.refuse(node, 'a link takes no title in quotation marks');
        return convertInline(node.children, conversion, addMark(marks, { type: 'link', attrs: { href: node.url } }));
      default:
        conversion.refuse(node, describeForeign(node));
        return [];
    }
  });
}

function writeText(text: string, marks: readonly RawMark[]): RawNode {
  return marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks };
}

function addMark(marks: readonly RawMark[], mark: RawMark): RawMark[] {
  return marks.some(({ type }) => type === mark.type) ? [...marks] : [...marks, mark];
}

/** A directive that is written wrongly stays text. */
function findStrayDirective(node: Nodes, text: string, conversion: Conversion): void {
  if (/^[ \t]*::/m.test(text)) {
    conversion.refuse(
      node,
      'has a line with :: that is no directive; give it a line of its own, with an empty line before it, as ::name[text]{key="value"}',
    );
  }
}

const foreign: Readonly<Record<string, string>> = {
  html: 'has HTML, which a page does not take: no scripts, styles or frames; use Markdown and the directives',
  code: 'has a block of code, which a page does not take; indent text by fewer than four spaces',
  inlineCode: 'has `code`, which a page does not take; write "quotation marks" or **bold**',
  image: 'has a picture inside a line; give it a paragraph of its own',
  imageReference: 'has a picture with its address elsewhere; write ![what it shows](/media/…)',
  linkReference: 'has a link with its address elsewhere; write [text](/address), or \\[ for a bracket',
  definition: 'has the address of a link elsewhere; write [text](/address)',
  yaml: 'has a second front matter',
};

/** What Markdown has and a page has not. */
export function describeForeign({ type }: Nodes): string {
  return foreign[type] ?? `has ${type}, which a page does not take`;
}

/** A paragraph that is one picture. */
export function takePicture({ children }: Paragraph): RawNode | null {
  const [image, ...more] = children;
  if (image?.type !== 'image' || more.length > 0) return null;
  const { url, alt, title } = image;
  return { type: 'picture', attrs: { src: url, alt: alt ?? '', ...(title == null ? {} : { caption: title }) } };
}
