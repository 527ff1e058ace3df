import type { ReactNode } from 'react';
import { keepLicencesWhole } from '#rules/car/licences.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import type { ImageView } from '#ui/image-view.ts';
import { priceMarks } from '#ui/price-marks.ts';
import type { PriceView } from '#ui/price-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LiveCarState } from '../../car-status/car-state.tsx';
import { statusMarks } from '../../car-status/status-templates.ts';
import { Picture } from '../../pictures/picture.tsx';
import { sheetMarks } from './form-sheet-marks.ts';

export interface SheetCarView {
  name: string;
  image: ImageView | null;
  price: PriceView;
  /** VDP-22: "Reserved", "Coming Soon", or null. */
  stateText: string | null;
  /** COMP-05 */
  licencesText: string | null;
}

/** Over the page, one at a time: a form of it, or the finance calculator, with the car that they are about (`openSheets`). */
export function FormSheet({ car }: { car: SheetCarView }) {
  return (
    <dialog
      {...mark(sheetMarks.sheet, true)}
      aria-labelledby="sheet-heading"
      className="m-0 mt-auto max-h-[94dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card bg-raised p-0 text-raised-text shadow-card backdrop:bg-inverse/60 sm:ml-auto sm:mt-0 sm:h-dvh sm:max-h-none sm:w-[34rem] sm:rounded-none"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-raised px-5 py-2 sm:px-8">
        <h2
          id="sheet-heading"
          {...mark(sheetMarks.heading, true)}
          tabIndex={-1}
          className="text-subheading outline-none"
        >
          {car.name}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            className="-mr-2 inline-flex size-11 items-center justify-center rounded-full hover:bg-muted hover:text-muted-text"
          >
            <Icon name="close" />
            <VisuallyHidden>Close</VisuallyHidden>
          </button>
        </form>
      </div>
      <SheetCar car={car} />
      <div
        {...mark(sheetMarks.body, true)}
        className="px-5 pb-[max(2rem,env(safe-area-inset-bottom))] pt-2 sm:px-8 [&_section>h2:first-child]:hidden"
      />
    </dialog>
  );
}

function SheetCar({ car: { name, image, price, stateText, licencesText } }: { car: SheetCarView }) {
  const priceType = price.kind === 'price' ? price.priceType : null;
  return (
    <div
      {...mark(statusMarks.whileUnsold, true)}
      className="flex items-center gap-4 bg-muted px-5 py-3 text-muted-text sm:px-8"
    >
      {image === null ? null : (
        <Picture image={{ ...image, alt: '' }} sizes="6rem" className="aspect-car w-24 shrink-0 rounded-box" />
      )}
      <p className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <LiveCarState text={stateText} className="flex" />
        {price.kind === 'unavailable' ? null : (
          <span {...mark(priceMarks.price, price.kind === 'price' ? '' : undefined)} className="tabular-nums">
            {price.text}
          </span>
        )}
        {priceType === null ? null : (
          <span {...mark(priceMarks.type, true)} className="ml-2 text-note text-quiet-text">
            {priceType}
          </span>
        )}
        {licencesText === null ? null : (
          <span className="block text-small text-quiet-text">{keepLicencesWhole(licencesText)}</span>
        )}
      </p>
    </div>
  );
}

export interface SheetPartProps {
  /** What the sheet is called while it shows this. */
  heading: string;
  failed?: boolean;
  /** Where it stands in the page too; elsewhere it is seen in the sheet alone, and in the page where no scripts run. */
  inPage?: keyof typeof places;
  children: ReactNode;
}

const elsewhere = 'hidden has-[:target]:block in-data-form-sheet-body:block noscript:block';
const places = { always: undefined, onDesk: `peer lg:block ${elsewhere}`, never: elsewhere } as const;

/** What a link to an id within it opens in the sheet; without scripts the browser jumps to it. */
export function SheetPart({ heading, failed = false, inPage = 'always', children }: SheetPartProps) {
  return (
    <div
      {...mark(sheetMarks.part, heading)}
      {...mark(sheetMarks.failed, failed ? '' : undefined)}
      className={places[inPage]}
    >
      {children}
    </div>
  );
}
