import type { List, Nodes, RootContent, Table } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString as readText } from 'mdast-util-to-string';
import { documentLimits } from '#rules/content/check-document.ts';
import type { Conversion, RawNode } from './conversion.ts';
import { convertInline, describeForeign, takePicture } from './convert-inline.ts';
import { readDirective } from './directives.ts';

/** The nodes of a document that blocks of Markdown stand for. */
export function convertBlocks(blocks: readonly RootContent[], conversion: Conversion, depth = 0): RawNode[] {
  const [first] = blocks;
  if (first !== undefined && depth > documentLimits.depth) {
    conversion.refuse(first, `is nested deeper than ${documentLimits.depth} levels`);
    return [];
  }
  return joinButtons(blocks.flatMap((block) => convertBlock(block, conversion, depth)));
}

function convertBlock(block: RootContent, conversion: Conversion, depth: number): RawNode[] {
  const place = (raw: RawNode) => [conversion.place(raw, block)];
  const inside = (children: readonly RootContent[]) => convertBlocks(children, conversion, depth + 1);
  switch (block.type) {
    case 'heading':
      return place({
        type: 'heading',
        attrs: { level: block.depth },
        content: convertInline(block.children, conversion),
      });
    case 'paragraph':
      return place(takePicture(block) ?? { type: 'paragraph', content: convertInline(block.children, conversion) });
    case 'list':
      return place(convertList(block, conversion, depth));
    case 'blockquote':
      return place({ type: 'blockquote', content: inside(block.children) });
    case 'thematicBreak':
      return place({ type: 'horizontalRule' });
    case 'table':
      return place(convertTable(block, conversion));
    case 'leafDirective':
    case 'containerDirective':
      return convertDirective(block, conversion, depth);
    default:
      conversion.refuse(block, describeForeign(block));
      return [];
  }
}

function convertList({ ordered, start, children }: List, conversion: Conversion, depth: number): RawNode {
  const content = children.map((item) =>
    conversion.place({ type: 'listItem', content: convertBlocks(item.children, conversion, depth + 1) }, item),
  );
  return ordered === true
    ? { type: 'orderedList', attrs: { start: start ?? 1 }, content }
    : { type: 'bulletList', content };
}

function convertTable({ align, children }: Table, conversion: Conversion): RawNode {
  const width = children[0]?.children.length ?? 0;
  const content = children.map((row, rowIndex) => {
    const cells = Array.from({ length: Math.max(width, row.children.length) }, (_, index): RawNode => {
      const cell = row.children[index];
      const paragraph: RawNode = { type: 'paragraph', content: cell ? convertInline(cell.children, conversion) : [] };
      const type = rowIndex === 0 ? 'tableHeader' : 'tableCell';
      return conversion.place({ type, attrs: { align: align?.[index] ?? null }, content: [paragraph] }, cell ?? row);
    });
    return conversion.place({ type: 'tableRow', content: cells }, row);
  });
  return { type: 'table', content };
}

function convertDirective(block: LeafDirective | ContainerDirective, conversion: Conversion, depth: number): RawNode[] {
  const isContainer = block.type === 'containerDirective';
  const label = block.children.find((child) => isLabel(child));
  const bracketed = isContainer ? label && readText(label) : readText(block.children);
  const attributes = Object.entries(block.attributes ?? {}).map(([key, text]) => [key, text ?? '']);
  const read = readDirective({
    name: block.name,
    isContainer,
    label: bracketed || null,
    attributes: Object.fromEntries(attributes),
  });
  if (Array.isArray(read)) {
    for (const problem of read) conversion.refuse(block, problem);
    return [];
  }
  const { node: type, attrs } = read;
  const named = Object.keys(attrs).length === 0 ? { type } : { type, attrs };
  if (!isContainer) return [conversion.place(named, block)];
  const content = convertBlocks(
    block.children.filter((child) => child !== label),
    conversion,
    depth + 1,
  );
  return [conversion.place({ ...named, content }, block)];
}

function isLabel(child: Nodes): boolean {
  return child.type === 'paragraph' && child.data !== undefined && 'directiveLabel' in child.data;
}

/** Buttons that follow each other stand in one row. */
function joinButtons(nodes: readonly RawNode[]): RawNode[] {
  const joined: RawNode[] = [];
  for (const node of nodes) {
    const row = joined.at(-1);
    if (node.type !== 'button') joined.push(node);
    else if (row?.type === 'buttons') joined.splice(-1, 1, { ...row, content: [...(row.content ?? []), node] });
    else joined.push({ type: 'buttons', content: [node] });
  }
  return joined;
}
