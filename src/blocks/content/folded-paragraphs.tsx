import { findLists } from '#rules/advertiser-text/find-lists.ts';
import { Fold } from '#ui/panels/disclosure.tsx';

export interface FoldedParagraphsProps {
  paragraphs: readonly string[];
  /** How many characters stand before "Show More"; null shows all of them. */
  foldAt: number | null;
  /** How the paragraphs stand under each other. */
  className: string;
  /** Whether lines that are marked as a list are shown as one; the terms of a lender stand as he wrote them. */
  hasLists?: boolean;
}

/** Words of a dealer or a lender: the first of them, and the whole under "Show More". */
export function FoldedParagraphs({ paragraphs, foldAt, ...shown }: FoldedParagraphsProps) {
  const opening = foldAt === null ? null : cutParagraphs(paragraphs, foldAt);
  if (opening === null) return <Paragraphs paragraphs={paragraphs} {...shown} />;
  return (
    <div className="group/folded">
      <div className="group-has-[details[open]]/folded:hidden">
        <Paragraphs paragraphs={opening} {...shown} />
      </div>
      <Fold moreLabel="Show More" lessLabel="Show Less">
        <Paragraphs paragraphs={paragraphs} {...shown} />
      </Fold>
    </div>
  );
}

function Paragraphs({ paragraphs, className, hasLists = false }: Omit<FoldedParagraphsProps, 'foldAt'>) {
  const parts = hasLists ? findLists(paragraphs) : paragraphs.map((text) => ({ kind: 'paragraph' as const, text }));
  const keyed = parts.map((part, at) => ({ key: `${at}-${part.kind}`, part }));
  return (
    <div className={className}>
      {keyed.map(({ key, part }) =>
        part.kind === 'paragraph' ? <p key={key}>{part.text}</p> : <List key={key} items={part.items} />,
      )}
    </div>
  );
}

function List({ items }: { items: readonly string[] }) {
  const keyed = items.map((text, at) => ({ key: `${at}-${text.slice(0, 16)}`, text }));
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {keyed.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

/** The first `length` characters, ended at a word with an ellipsis; null where there are no more. */
export function cutParagraphs(paragraphs: readonly string[], length: number): string[] | null {
  const kept: string[] = [];
  let left = length;
  for (const paragraph of paragraphs) {
    const characters = [...paragraph];
    if (characters.length > left) {
      const words = characters
        .slice(0, left)
        .join('')
        .replace(/\s*\S*$/, '');
      return words === '' ? kept : [...kept, `${words} …`];
    }
    kept.push(paragraph);
    left -= characters.length;
  }
  return null;
}
