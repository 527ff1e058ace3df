import type { ImageView } from '#ui/image-view.ts';
import { Picture } from '../pictures/picture.tsx';

export interface FlawRow {
  /** What its pin in the gallery has. */
  number: number;
  words: string;
  /** The number of the photo that it is pinned on. */
  photo: number;
  closeUp: ImageView | null;
}

/** VDP-26: the flaws of a car in words, for those who do not press the pins. */
export function FlawList({ flaws }: { flaws: readonly FlawRow[] }) {
  if (flaws.length === 0) return null;
  return (
    <section>
      <h2 className="text-subheading">Wear and damage</h2>
      <ol className="mt-4 lined border-y border-line">
        {flaws.map((flaw) => (
          <li key={flaw.number} className="flex items-center gap-4 py-3">
            {flaw.closeUp === null ? null : (
              <a href={flaw.closeUp.url} target="_blank" rel="noopener noreferrer" className="shrink-0">
                <Picture image={flaw.closeUp} sizes="6rem" className="aspect-4/3 w-24 rounded-card" />
              </a>
            )}
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{flaw.words}</p>
              <p className="text-note text-quiet-text">
                Pin {flaw.number} on photo {flaw.photo}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
