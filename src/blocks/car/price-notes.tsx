import { keepLicencesWhole } from '#rules/car/licences.ts';
import type { CarCardView } from './car-card-view.ts';
import { Saving } from './saving.tsx';

type PriceNotesCar = Pick<CarCardView, 'name' | 'finance' | 'saving' | 'licencesText'>;

/** What a loan for the car comes to, how far it lies below the market, and who may sell it. */
export function PriceNotes({ car: { name, finance, saving, licencesText } }: { car: PriceNotesCar }) {
  if (finance === null && saving === null && licencesText === null) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {finance === null ? null : (
        <p className="text-note text-quiet-text">
          {finance.text}{' '}
          <a
            href={finance.termsHref}
            aria-label={`Finance terms: ${name}`}
            className="relative z-1 whitespace-nowrap underline underline-offset-4"
          >
            Finance terms
          </a>
        </p>
      )}
      {saving === null ? null : <Saving saving={saving} />}
      {licencesText === null ? null : (
        <p className="w-full text-small text-quiet-text">{keepLicencesWhole(licencesText)}</p>
      )}
    </div>
  );
}
