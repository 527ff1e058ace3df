import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { RowArrows } from './row-arrows.tsx';

export interface SectionHeadingProps {
  heading: string;
  moreLink?: LinkView | null;
  /** What it heads is a row that is swiped sideways. */
  isRow?: boolean;
}

/** The head of a band of a page, with the way to more of the same. */
export function SectionHeading({ heading, moreLink = null, isRow = false }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 lg:mb-8">
      <h2 className="text-heading">{heading}</h2>
      {moreLink === null && !isRow ? null : (
        <div className={`flex items-center gap-6 ${isRow ? 'lg:min-h-11' : ''}`}>
          {moreLink === null ? null : (
            <a
              href={moreLink.href}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
            >
              {moreLink.label}
              <Icon name="arrow-right" />
            </a>
          )}
          {isRow ? <RowArrows heading={heading} /> : null}
        </div>
      )}
    </div>
  );
}
