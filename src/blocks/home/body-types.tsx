import { SectionHeading } from '../content/section-heading.tsx';
import { Silhouette } from '../pictures/silhouette.tsx';

export interface BodyTypeView {
  /** "SUV", as shown. */
  label: string;
  href: string;
  /** "402 cars" */
  countText: string;
}

export interface BodyTypesProps {
  heading: string;
  bodyTypes: readonly BodyTypeView[];
}

/** SRCH-08: the commonest bodies, each with its drawing. */
export function BodyTypes({ heading, bodyTypes }: BodyTypesProps) {
  if (bodyTypes.length === 0) return null;
  return (
    <section>
      <SectionHeading heading={heading} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
        {bodyTypes.map((bodyType) => (
          <li key={bodyType.href}>
            <a
              href={bodyType.href}
              className="group/body flex h-full flex-col rounded-card bg-muted p-4 pt-8 text-muted-text sm:p-6 sm:pt-10"
            >
              <Silhouette
                body={bodyType.label}
                className="mx-auto w-full max-w-60 transition-transform motion-safe:group-hover/body:-translate-x-1.5"
              />
              <span className="mt-6 flex flex-wrap items-baseline justify-between gap-x-2 sm:mt-8">
                <span className="text-card-title font-semibold underline-offset-4 group-hover/body:underline">
                  {bodyType.label}
                </span>
                <span className="text-note text-quiet-text">{bodyType.countText}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
