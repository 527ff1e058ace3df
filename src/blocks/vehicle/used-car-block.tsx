import { Icon } from '#ui/icon.tsx';
import type { SpecificationView } from './vehicle-facts.tsx';

export interface UsedCarRow extends SpecificationView {
  /** Where it is from and when, of a result. */
  note?: string | null;
}

export interface UsedCarView {
  /** Odometer, registration, compliance and build date, history. */
  rows: readonly UsedCarRow[];
  /** VDP-26: a link where there is a report. */
  inspection: { text: string; href: string } | null;
  inspectionText: string | null;
}

export interface UsedCarBlockProps {
  usedCar: UsedCarView;
  /** "car", "caravan". */
  noun: string;
}

/** VDP-06: what a buyer of a used car asks first. */
export function UsedCarBlock({ usedCar, noun }: UsedCarBlockProps) {
  const { rows, inspection, inspectionText } = usedCar;
  if (rows.length === 0 && inspection === null && inspectionText === null) return null;
  // A result with its source is as wide as two facts.
  const columns = rows.some(({ note }) => note)
    ? 'sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]'
    : 'sm:grid-cols-3';
  return (
    <section className="rounded-card bg-muted p-6 text-muted-text sm:p-8">
      <h2 className="text-subheading">About this used {noun}</h2>
      <dl className={`mt-5 grid grid-cols-2 gap-x-6 gap-y-5 sm:gap-x-8 ${columns}`}>
        {rows.map((row) => (
          <div key={row.label} className={`min-w-0 ${row.note ? 'col-span-2' : ''}`}>
            <dt className="text-note text-quiet-text">{row.label}</dt>
            <dd className="font-semibold">{row.value}</dd>
            {row.note ? <dd className="text-note text-quiet-text">{row.note}</dd> : null}
          </div>
        ))}
      </dl>
      {inspectionText === null ? null : <p className="mt-5 max-w-text">{inspectionText}</p>}
      {inspection === null ? null : (
        <a
          href={inspection.href}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
        >
          <Icon name="document" />
          {inspection.text}
        </a>
      )}
    </section>
  );
}
