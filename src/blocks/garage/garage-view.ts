import type { BadgeLook } from '#ui/badge.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PostButtonView } from '../account/post-button.tsx';
import type { CarCardView } from '../car/car-card-view.ts';
import type { EnquiryFormView } from '../forms/enquiry-form.tsx';
import type { PhoneLinkView } from '../locations/phone-link.tsx';

/** A way to a section of the garage. */
export interface GarageLinkView extends LinkView {
  isCurrent: boolean;
}

/** What a page of the garage is made of, from top to bottom. */
export type GarageBlockView =
  | { kind: 'summaries'; summaries: readonly GarageSummaryView[] }
  | { kind: 'entries'; heading: string | null; entries: readonly GarageEntryView[] }
  | { kind: 'cars'; heading: string; cars: readonly CarCardView[] }
  | { kind: 'text'; heading: string; paragraphs: readonly string[]; links: readonly LinkView[] }
  | { kind: 'actions'; heading: string; paragraphs: readonly string[]; buttons: readonly PostButtonView[] }
  | { kind: 'form'; form: EnquiryFormView }
  | { kind: 'empty'; heading: string; text: string; link: LinkView | null };

/** A section as the overview shows it. */
export interface GarageSummaryView {
  heading: string;
  href: string;
  /** "3"; null where there is nothing to count. */
  countText: string | null;
  lines: readonly GarageLineView[];
}

export interface GarageLineView {
  text: string;
  /** What is said of it: "$1,000 less than when you saved it". */
  note: string | null;
  href: string | null;
  /** Counts down to it. */
  until: CountdownView | null;
}

/** A moment that comes; without scripts its text alone stands there. */
export interface CountdownView {
  /** Milliseconds since 1970. */
  at: number;
  /** "Until Thursday 5 March, 2:00 pm" */
  text: string;
}

/** One enquiry, appointment, reservation, valuation or the like. */
export interface GarageEntryView {
  id: string;
  heading: string;
  href: string | null;
  state: { text: string; look: BadgeLook };
  until: CountdownView | null;
  paragraphs: readonly string[];
  facts: readonly { label: string; text: string }[];
  phone: PhoneLinkView | null;
  links: readonly LinkView[];
  buttons: readonly PostButtonView[];
  /** What was written since; null where nothing was. */
  conversation: GarageConversationView | null;
  /** Behind its summary, a form that asks for something more. */
  asks: readonly { summary: string; isOpen: boolean; form: EnquiryFormView }[];
}

/** OFF-08: the mails and text messages of an enquiry, the oldest first. */
export interface GarageConversationView {
  /** "2 messages" */
  summary: string;
  isOpen: boolean;
  messages: readonly GarageMessageView[];
  /** Writes a mail that comes into the same thread; null where none does. */
  answerHref: string | null;
}

export interface GarageMessageView {
  id: string;
  isOwn: boolean;
  /** "You wrote", "Northside wrote" */
  title: string;
  moment: { at: string; text: string };
  subject: string | null;
  text: string;
  /** "Files: brochure.pdf"; null without. */
  filesText: string | null;
}
