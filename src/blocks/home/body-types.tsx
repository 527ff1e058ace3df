import type { ImageView } from '#ui/image-view.ts';
import { SectionHeading } from '../content/section-heading.tsx';
import { TilePicture } from '../pictures/tile-picture.tsx';

export interface BodyTypeView {
  /** "SUV", as shown. */
  label: string;
  href: string;
  /** "402 cars" */
  countText: string;
  /** One of them; null shows the drawing of the body. */
  image: ImageView | null;
}

export interface BodyTypesProps {
  heading: string;
  bodyTypes: readonly BodyTypeView[];
}

/** SRCH-08: the commonest bodies, each with a picture or its drawing. */
export function BodyTypes({ heading, bodyTypes }: BodyTypesProps) {
  if (bodyTypes.length === 0) return null;
  return (
    <section aria-label={heading}>
      <SectionHeading heading={heading} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
        {bodyTypes.map((bodyType) => (
          <li key={bodyType.href} className="min-w-0">
            <a href={bodyType.href} className="group/body block">
              <TilePicture image={bodyType.image} body={bodyType.label} />
              <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-2">
                <span className="text-card-title font-semibold underline-offset-4 group-hover/body:underline">
                  {bodyType.label}
                </span>
                <span className="text-note text-quiet-text">{bodyType.countText}</span>
              </p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
