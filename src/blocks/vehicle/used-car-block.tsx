import type { SpecificationView } from './vehicle-facts.tsx';

export interface UsedCarView {
  /** Odometer, registration, compliance and build date, history. */
  rows: readonly SpecificationView[];
  inspectionText: string | null;
}

export interface UsedCarBlockProps {
  usedCar: UsedCarView;
}

/** VDP-06: what a buyer of a used car asks first. */
export function UsedCarBlock({ usedCar }: UsedCarBlockProps) {
  if (usedCar.rows.length === 0 && usedCar.inspectionText === null) return null;
  return (
    <section className="rounded-card bg-muted p-6 text-muted-text sm:p-8">
      <h2 className="text-subheading">About this used car</h2>
      <dl className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-8 gap-y-5">
        {usedCar.rows.map((row) => (
          <div key={row.label} className="min-w-0">
            <dt className="text-note text-quiet-text">{row.label}</dt>
            <dd className="font-semibold">{row.value}</dd>
          </div>
        ))}
      </dl>
      {usedCar.inspectionText === null ? null : <p className="mt-5 max-w-text">{usedCar.inspectionText}</p>}
    </section>
  );
}
