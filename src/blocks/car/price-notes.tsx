import { keepLicencesWhole } from '#rules/car/licences.ts';
import type { CarCardView } from './car-card-view.ts';

type PriceNotesCar = Pick<CarCardView, 'name' | 'finance' | 'noFinanceText' | 'licencesText'>;

/** What a loan for the car comes to, in the room of three lines, and who may sell it: as high on every card of a row. */
export function PriceNotes({ car: { name, finance, noFinanceText, licencesText } }: { car: PriceNotesCar }) {
  if (finance === null && noFinanceText === null && licencesText === null) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {finance === null && noFinanceText === null ? null : (
        <p className="min-h-16 text-note text-quiet-text">
          {finance === null ? noFinanceText : <CardFinance name={name} finance={finance} />}
        </p>
      )}
      {licencesText === null ? null : (
        <p className="w-full text-small text-quiet-text">{keepLicencesWhole(licencesText)}</p>
      )}
    </div>
  );
}

function CardFinance({ name, finance }: { name: string; finance: NonNullable<CarCardView['finance']> }) {
  return (
    <>
      {finance.text}{' '}
      <a
        href={finance.termsHref}
        aria-label={`Finance terms: ${name}`}
        className="relative z-1 whitespace-nowrap underline underline-offset-4"
      >
        Terms
      </a>
    </>
  );
}
