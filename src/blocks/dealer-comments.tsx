import { Fold } from '#ui/disclosure.tsx';

export interface DealerCommentsView {
  /** Plain text, one paragraph each; empty reads "Dealer comments are pending. Please check back here later." */
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
  const { paragraphs } = comments;
  const opening = comments.foldable ? cutParagraphs(paragraphs, foldAt) : null;
  return (
    <section>
      <h2 className="mb-4 text-subheading">Dealer comments</h2>
      {paragraphs.length === 0 ? (
        <p className="text-quiet-text">Dealer comments are pending. Please check back here later.</p>
      ) : opening === null ? (
        <Paragraphs paragraphs={paragraphs} />
      ) : (
        <div className="group/comments">
          <div className="group-has-[details[open]]/comments:hidden">
            <Paragraphs paragraphs={opening} />
          </div>
          <Fold moreLabel="Show More" lessLabel="Show Less">
            <Paragraphs paragraphs={paragraphs} />
          </Fold>
        </div>
      )}
    </section>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  const keyed = paragraphs.map((text, at) => ({ key: `${at}-${text.slice(0, 16)}`, text }));
  return (
    <div className="max-w-prose space-y-4">
      {keyed.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
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
