import type { ContentNode, InlineNode, Mark } from '#rules/content/document.ts';
import { LinkButton } from '#ui/form/button.tsx';
import type { WrittenNode } from './document-view.ts';

const aligned = { left: 'text-left', center: 'text-center', right: 'text-right tabular-nums' } as const;

/** Text, lists, quotes, tables and buttons. */
export function WrittenBlock({ node }: { node: WrittenNode }) {
  switch (node.type) {
    case 'paragraph':
      return node.content.length === 0 ? null : (
        <p>
          <InlineText nodes={node.content} />
        </p>
      );
    case 'bulletList':
      return (
        <ul className="grid list-disc gap-2 pl-6 marker:text-quiet-text">
          <ListItems items={node.content} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol start={node.attrs.start} className="grid list-decimal gap-2 pl-6 marker:font-semibold">
          <ListItems items={node.content} />
        </ol>
      );
    case 'blockquote':
      return <Quote node={node} />;
    case 'table':
      return <Table node={node} />;
    case 'buttons':
      return (
        <p className="flex flex-wrap gap-3">
          {node.content.map(({ attrs: { label, href, look } }) => (
            <LinkButton key={`${label} ${href}`} href={href} look={look}>
              {label}
            </LinkButton>
          ))}
        </p>
      );
    case 'horizontalRule':
      return <hr className="border-line" />;
    default:
      return node satisfies never;
  }
}

/** Documents do not change in place: what stands in them is told apart by where it stands. */
export function withKeys<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, index) => ({ key: String(index), item }));
}

function ListItems({ items }: { items: readonly ContentNode<'listItem'>[] }) {
  return withKeys(items).map(({ key, item: { content } }) => (
    <li key={key} className="pl-1">
      <div className="grid gap-2">
        <WrittenBlocks nodes={content} />
      </div>
    </li>
  ));
}

function WrittenBlocks({ nodes }: { nodes: readonly WrittenNode[] }) {
  return withKeys(nodes).map(({ key, item }) => <WrittenBlock key={key} node={item} />);
}

function Quote({ node: { attrs, content } }: { node: ContentNode<'blockquote'> }) {
  return (
    <figure className="border-l-4 border-accent pl-5 sm:pl-6">
      <blockquote className="grid gap-3 text-lead">
        <WrittenBlocks nodes={content} />
      </blockquote>
      {attrs.author === '' ? null : <figcaption className="mt-3 text-note text-quiet-text">{attrs.author}</figcaption>}
    </figure>
  );
}

/** Tables of more columns than a phone can show are moved sideways inside themselves, by keys too; a shadow says that more follows. */
const widths: Readonly<Record<number, string>> = { 4: 'min-w-120', 5: 'min-w-144', 6: 'min-w-168' };

function Table({ node }: { node: ContentNode<'table'> }) {
  const [first, ...others] = withKeys(node.content);
  const isHeaded = first?.item.content.every(({ type }) => type === 'tableHeader') === true;
  const rows = isHeaded ? others : withKeys(node.content);
  const columns = first?.item.content.length ?? 0;
  // Nothing stands over the first column: its cells name the rows.
  const [corner] = first?.item.content ?? [];
  const namesRows = isHeaded && corner !== undefined && isEmptyCell(corner);
  return (
    <section
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in this scrolling box takes the focus, so the box does (WCAG 2.1.1)
      tabIndex={0}
      className="scroll-shadows overflow-x-auto rounded-card border border-card-line"
    >
      <table className={`w-full border-collapse text-note ${columns > 6 ? 'min-w-192' : (widths[columns] ?? '')}`}>
        {isHeaded && first ? (
          <thead className="bg-muted text-muted-text">
            <TableRow row={first.item} namesRows={false} />
          </thead>
        ) : null}
        <tbody className="lined">
          {rows.map(({ key, item }) => (
            <TableRow key={key} row={item} namesRows={namesRows} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Cell = ContentNode<'tableRow'>['content'][number];

function isEmptyCell({ content }: Cell): boolean {
  return content.every((node) => node.type === 'paragraph' && node.content.length === 0);
}

function TableRow({ row, namesRows }: { row: ContentNode<'tableRow'>; namesRows: boolean }) {
  return (
    <tr>
      {withKeys(row.content).map(({ key, item }, at) => {
        const { type, attrs, content } = item;
        const className = `px-3 py-3 align-top sm:px-4 ${aligned[attrs.align ?? 'left']}`;
        const names = namesRows && at === 0;
        // A header without a word is none.
        return (type === 'tableHeader' && !isEmptyCell(item)) || names ? (
          <th key={key} scope={names ? 'row' : 'col'} className={`${className} font-semibold`}>
            <WrittenBlocks nodes={content} />
          </th>
        ) : (
          <td key={key} className={className}>
            <WrittenBlocks nodes={content} />
          </td>
        );
      })}
    </tr>
  );
}

export function InlineText({ nodes }: { nodes: readonly InlineNode[] }) {
  return withKeys(nodes).map(({ key, item }) =>
    item.type === 'hardBreak' ? <br key={key} /> : <MarkedText key={key} text={item.text} marks={item.marks ?? []} />,
  );
}

function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const [mark, ...rest] = marks;
  if (mark === undefined) return text;
  const inner = <MarkedText text={text} marks={rest} />;
  if (mark.type === 'strong') return <strong className="font-semibold">{inner}</strong>;
  if (mark.type === 'em') return <em>{inner}</em>;
  const { href } = mark.attrs;
  return (
    <a
      href={href}
      rel={/^https?:/.test(href) ? 'noopener' : undefined}
      className="text-link underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {inner}
    </a>
  );
}
