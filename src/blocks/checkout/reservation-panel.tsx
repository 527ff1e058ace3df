import { getButtonClasses } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { PanelLinks } from '../content/panel-links.tsx';
import { PhoneLink, type PhoneLinkView } from '../locations/phone-link.tsx';

export interface ReservationPanelView {
  heading: string;
  /** What happened, and to the money. */
  paragraphs: readonly string[];
  /** Number, amounts, dates, place: what one wants to look up later. */
  facts: readonly { label: string; text: string; note?: string | null }[];
  phone: PhoneLinkView | null;
  /** The first is the main one. */
  links: readonly LinkView[];
}

export interface ReservationPanelProps {
  panel: ReservationPanelView;
}

/** What became of a reservation. */
export function ReservationPanel({ panel: { heading, paragraphs, facts, phone, links } }: ReservationPanelProps) {
  return (
    <section aria-labelledby="reservation-heading">
      <h2 id="reservation-heading" className="text-subheading">
        {heading}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 wrap-anywhere">
          {text}
        </p>
      ))}
      {facts.length === 0 ? null : (
        <dl className="mt-6 lined">
          {facts.map(({ label, text, note = null }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
              <dt className="text-quiet-text">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{text}</dd>
              {note === null ? null : <dd className="w-full text-note text-quiet-text">{note}</dd>}
            </div>
          ))}
        </dl>
      )}
      {phone === null ? null : (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>Any questions?</p>
          <PhoneLink phone={phone} className={getButtonClasses('outline')} />
        </div>
      )}
      <PanelLinks links={links} />
    </section>
  );
}
