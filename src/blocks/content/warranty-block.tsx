import { Icon } from '#ui/icon.tsx';
import { SectionHeading } from './section-heading.tsx';

/** SITE-18. */
export interface WarrantyView {
  id: string;
  /** "New cars", "Used cars at Carbarn Morayfield" */
  forText: string;
  /** "7" */
  years: string;
  /** "7 year unlimited kilometre warranty" */
  title: string;
  /** What comes with it, a line each. */
  points: readonly string[];
}

export interface WarrantyBlockProps {
  heading: string;
  warranties: readonly WarrantyView[];
  /** Among the details of a car, or a part of a page. */
  size?: 'detail' | 'section';
}

export function WarrantyBlock({ heading, warranties, size = 'section' }: WarrantyBlockProps) {
  if (warranties.length === 0) return null;
  const isRow = size === 'section' && warranties.length > 1;
  return (
    <section aria-label={heading}>
      {size === 'section' ? <SectionHeading heading={heading} /> : <h2 className="mb-5 text-subheading">{heading}</h2>}
      <ul
        tabIndex={isRow ? 0 : undefined}
        aria-label={isRow ? heading : undefined}
        className={
          isRow
            ? 'swipe-row max-lg:bleed-page gap-4 pb-4 max-lg:scroll-px-(--page-edge) max-lg:px-page'
            : 'grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] gap-6'
        }
      >
        {warranties.map((warranty) => (
          <li
            key={warranty.id}
            className={`flex min-w-0 gap-5 rounded-card bg-muted p-6 text-muted-text ${isRow ? 'w-[min(85vw,24rem)] shrink-0 snap-start lg:w-auto lg:flex-1' : ''}`}
          >
            <p aria-hidden="true" className="font-heading text-display font-heading-weight leading-none tracking-tight">
              {warranty.years}
            </p>
            <div className="min-w-0">
              <p className="text-note text-quiet-text">{warranty.forText}</p>
              <h3 className="text-card-title">{warranty.title}</h3>
              <ul className="mt-2 text-note">
                {warranty.points.map((point) => (
                  <li key={point} className="flex items-start gap-2">
                    <Icon name="check" className="mt-0.5 size-4" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
