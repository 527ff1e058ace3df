import { LinkButton } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { PostButton, type PostButtonView } from '../account/post-button.tsx';
import { TowardsCar, type TowardsCarView } from '../trade-in/towards-car.tsx';

export interface GoneCarView {
  heading: string;
  paragraphs: readonly string[];
  /** Each with what goes on with it. */
  similar: readonly { car: TowardsCarView; button: PostButtonView | null }[];
  links: readonly LinkView[];
  /** Null where nothing was answered. */
  erase: PostButtonView | null;
}

/** BUY-07: the car has gone meanwhile; what was answered has not. */
export function GoneCar({ gone: { heading, paragraphs, similar, links, erase } }: { gone: GoneCarView }) {
  return (
    <section aria-labelledby="gone-car">
      <div className="rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8">
        <h2 id="gone-car" className="text-subheading">
          {heading}
        </h2>
        {paragraphs.map((text) => (
          <p key={text} className="mt-3">
            {text}
          </p>
        ))}
        <div className="mt-6 flex flex-wrap gap-3">
          {links.map(({ label, href }) => (
            <LinkButton key={href} href={href} look="outline">
              {label}
            </LinkButton>
          ))}
        </div>
      </div>
      {similar.length === 0 ? null : (
        <>
          <h2 className="mt-10 text-subheading">Similar and available</h2>
          <ul className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-2">
            {similar.map(({ car, button }) => (
              <li key={car.href} className="min-w-0">
                <TowardsCar car={car} note="Available" />
                {button === null ? null : (
                  <div className="mt-3">
                    <PostButton button={button} look="accent" />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {erase === null ? null : (
        <div className="mt-10">
          <PostButton button={erase} look="plain" />
        </div>
      )}
    </section>
  );
}
