import { FoldedParagraphs } from '../content/folded-paragraphs.tsx';

export interface DealerCommentsView {
  /** Plain text, one paragraph or entry of a list each (`findLists`); empty reads "Dealer comments are pending. Please check back here later." */
  paragraphs: readonly string[];
  /** Folded at 400 characters; false shows them whole. */
  foldable: boolean;
}

export interface DealerCommentsProps {
  comments: DealerCommentsView;
}

/** VDP-05 */
const foldAt = 400;

export function DealerComments({ comments }: DealerCommentsProps) {
  const { paragraphs, foldable } = comments;
  return (
    <section>
      <h2 className="mb-4 text-subheading">Dealer comments</h2>
      {paragraphs.length === 0 ? (
        <p className="text-quiet-text">Dealer comments are pending. Please check back here later.</p>
      ) : (
        <FoldedParagraphs
          paragraphs={paragraphs}
          foldAt={foldable ? foldAt : null}
          className="grid max-w-text grid-cols-1 gap-4"
          hasLists
        />
      )}
    </section>
  );
}
