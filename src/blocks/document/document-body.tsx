import type { ReactNode } from 'react';
import { type BlockOf, Blocks, type DocumentParts, Heading, wide } from './document-blocks.tsx';
import { withKeys } from './document-text.tsx';
import type { DocumentBlockView, DocumentView } from './document-view.ts';

export interface DocumentBodyProps extends DocumentParts {
  document: DocumentView;
}

/** Text keeps a width that can be read; what is more than text takes the whole of its place. */
export function DocumentBody({ document, ...parts }: DocumentBodyProps) {
  return (
    <div className="grid grid-cols-1 *:min-w-0 *:first:mt-0">
      <Blocks blocks={document.blocks} parts={parts} room="page" />
    </div>
  );
}

export interface DocumentChaptersProps extends DocumentBodyProps {
  /** The page's own heading, beside what comes before the first chapter. */
  title: ReactNode;
}

/** The same in a wide window as a page of its own: headings in one column, what they head beside them, and wide blocks under both. */
export function DocumentChapters({ document, title, ...parts }: DocumentChaptersProps) {
  const [opening, ...chapters] = listChapters(document.blocks);
  return (
    <>
      <div className={chapterGrid}>
        {title}
        {opening === undefined ? null : <ChapterText blocks={opening.text} parts={parts} />}
      </div>
      {opening === undefined ? null : <Blocks blocks={opening.wide} parts={parts} room="page" />}
      {withKeys(chapters).map(({ key, item: { heading, text, wide: below } }) => (
        <div key={key} className="mt-12 lg:mt-16">
          <div className={chapterGrid}>
            {heading === null ? null : <Heading block={heading} room="page" />}
            <ChapterText blocks={text} parts={parts} />
          </div>
          <Blocks blocks={below} parts={parts} room="page" />
        </div>
      ))}
    </>
  );
}

const chapterGrid = 'grid grid-cols-1 gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]';

interface Chapter {
  heading: BlockOf<'heading'> | null;
  text: DocumentBlockView[];
  /** What needs the whole width closes a chapter. */
  wide: DocumentBlockView[];
}

function listChapters(blocks: readonly DocumentBlockView[]): Chapter[] {
  const chapters: Chapter[] = [{ heading: null, text: [], wide: [] }];
  for (const block of blocks) {
    const last = chapters.at(-1);
    const isHeading = block.type === 'heading' && block.level === 2;
    if (isHeading) chapters.push({ heading: block, text: [], wide: [] });
    else if (wide.includes(block.type)) last?.wide.push(block);
    else if (last?.wide.length === 0) last.text.push(block);
    else chapters.push({ heading: null, text: [block], wide: [] });
  }
  return chapters;
}

function ChapterText({ blocks, parts }: { blocks: readonly DocumentBlockView[]; parts: DocumentParts }) {
  if (blocks.length === 0) return null;
  return (
    <div className="grid grid-cols-1 content-start *:min-w-0 *:first:mt-0 lg:col-start-2">
      <Blocks blocks={blocks} parts={parts} room="chapter" />
    </div>
  );
}
