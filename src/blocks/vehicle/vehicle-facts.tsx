import { Fold } from '#ui/panels/disclosure.tsx';

export interface SpecificationView {
  label: string;
  value: string;
}

export interface VehicleFactsProps {
  heading: string;
  specifications: readonly SpecificationView[];
}

/** VDP-04: how many stand before "Show More". */
const firstCount = 4;

export function VehicleFacts({ heading, specifications }: VehicleFactsProps) {
  if (specifications.length === 0) return null;
  const rest = specifications.slice(firstCount);
  return (
    <section>
      <h2 className="mb-5 text-subheading">{heading}</h2>
      <Rows rows={specifications.slice(0, firstCount)} />
      {rest.length === 0 ? null : (
        <Fold moreLabel="Show More" lessLabel="Show Less">
          <Rows rows={rest} />
        </Fold>
      )}
    </section>
  );
}

function Rows({ rows }: { rows: readonly SpecificationView[] }) {
  return (
    <dl className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-12">
      {rows.map((row) => (
        <div
          key={row.label}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
        >
          <dt className="text-quiet-text">{row.label}</dt>
          <dd className="min-w-0 text-right font-medium">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
