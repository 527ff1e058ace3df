import type { ErrorStatus } from '#blocks/content/error-panel.tsx';
import type { ResendView } from '#blocks/content/resend-form.tsx';
import type { SiteContext } from '#services/context.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { ErrorView } from '#templates/plain-pages/error-page.tsx';
import { contactHref, homeHref } from '../addresses.ts';
import { presentCarCard } from '../car/present-car-card.ts';

/** A browser shows the answer at the address that it posted to. */
const samePageHref = '';

const told = new Set<number>([400, 403, 404, 405, 408, 410, 413, 414, 415, 422, 429, 500, 503] satisfies ErrorStatus[]);

function hasErrorView(status: number): status is ErrorStatus {
  return told.has(status);
}

export interface ErrorFacts {
  status: number;
  /** What was posted and could not be saved; null where nothing was. */
  resend: ResendView | null;
  /** What to look at instead. */
  cars: readonly CarCard[];
}

const notSaved =
  'We could not save what you sent just now. It stands below: please press the button in a minute. Nothing has to be entered again.';

/** The error page of a status; anything that has no page of its own is a 500. */
export function presentError(
  { status, resend, cars }: ErrorFacts,
  { ctx, searchHref, noun }: { ctx: SiteContext; searchHref: string | null; noun: string },
): ErrorView {
  return {
    error: {
      status: hasErrorView(status) ? status : 500,
      text: resend === null ? null : notSaved,
      resend,
      links: [
        ...(status === 413 ? [{ label: 'Back to the form', href: samePageHref }] : []),
        ...(searchHref ? [{ label: `Search our ${noun}`, href: searchHref }] : []),
        { label: 'Go to the home page', href: homeHref },
        { label: 'Contact Us', href: contactHref },
      ],
    },
    cars: cars.map((car) => presentCarCard(car, ctx)),
  };
}
