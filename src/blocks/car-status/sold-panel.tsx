import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { UnbrokenWords } from '#ui/unbroken-words.tsx';
import { statusMarks } from './status-templates.ts';

export interface SoldPanelProps {
  /** The car's name. */
  name: string;
  /** "car", "caravan" */
  noun: string;
  /** USER-08: to be told when it comes back, or another like it; null on a site without alerts. */
  tell: LinkView | null;
}

/** CAR-01, VDP-10: in place of the price and the buttons. */
export function SoldPanel({ name, noun, tell }: SoldPanelProps) {
  return (
    <section aria-label="Summary">
      <h1 className="text-heading">
        <UnbrokenWords text={name} />
      </h1>
      <div className="mt-5">
        <SoldSign noun={noun} />
      </div>
      {tell === null ? null : (
        <a
          href={tell.href}
          rel="nofollow"
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <Icon name="mail" className="size-5" />
          {tell.label}
        </a>
      )}
    </section>
  );
}

export function SoldSign({ noun }: { noun: string }) {
  return <Sign heading="SOLD" text={`This ${noun} has been sold. Tell us what you liked about it.`} />;
}

/** Of a car that the dealer has taken off: nobody says that it is sold. */
export function GoneSign({ noun }: { noun: string }) {
  return (
    <Sign
      heading="No longer for sale"
      text={`This ${noun} is no longer on our site. Tell us what you liked about it.`}
    />
  );
}

function Sign({ heading, text }: { heading: string; text: string }) {
  return (
    <div
      {...mark(statusMarks.soldSign, true)}
      data-ground="inverse"
      className="rounded-card bg-inverse px-6 py-5 text-inverse-text"
    >
      <p className="font-heading text-heading font-heading-weight tracking-wide">{heading}</p>
      <p className="mt-1 text-inverse-quiet-text">{text}</p>
    </div>
  );
}
