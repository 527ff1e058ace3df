import { Fold } from '#ui/panels/disclosure.tsx';

export interface SpecificationView {
  label: string;
  value: string;
  /** What proves it. */
  proof?: { label: string; href: string };
}

export interface VehicleFactsProps {
  heading: string;
  specifications: readonly SpecificationView[];
}

/** VDP-04: how many stand before "Show More". */
const firstCount = 4;

/** VDP-04, VDP-25: the first four, and the rest in groups: behind a button on a phone, all there on a desk. */
export function VehicleFacts({ heading, specifications }: VehicleFactsProps) {
  if (specifications.length === 0) return null;
  const first = specifications.filter(({ label }) => !yearlyCosts.includes(label)).slice(0, firstCount);
  const rest = groupRows(specifications.filter((row) => !first.includes(row)));
  return (
    <section className="@container">
      <h2 className="mb-5 text-subheading">{heading}</h2>
      <dl className="grid grid-cols-1 border-t border-line sm:grid-cols-2 sm:gap-x-12 @min-[60rem]:grid-cols-4">
        <Rows rows={first} />
      </dl>
      {rest.length === 0 ? null : (
        <Fold moreLabel="Show More" lessLabel="Show Less" isFoldedOnDesk={false}>
          <div
            className={`gap-x-12 @min-[44rem]:columns-2 ${rest.length < firstCount ? '' : '@min-[60rem]:columns-4'}`}
          >
            {rest.map((group) => (
              <div key={group.heading} className="break-inside-avoid pt-6">
                <h3 className="pb-1 font-semibold">{group.heading}</h3>
                <dl>
                  <Rows rows={group.rows} />
                </dl>
              </div>
            ))}
          </div>
        </Fold>
      )}
    </section>
  );
}

function Rows({ rows }: { rows: readonly SpecificationView[] }) {
  return rows.map((row) => (
    <div key={row.label} className="flex items-baseline justify-between gap-x-6 border-b border-line py-3">
      <dt className="text-quiet-text">{row.label}</dt>
      <dd className="min-w-24 flex-1 text-right font-medium wrap-anywhere">
        {row.value}
        {row.proof === undefined ? null : (
          <>
            {' '}
            <a
              href={row.proof.href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {row.proof.label}
            </a>
          </>
        )}
      </dd>
    </div>
  ));
}

interface FactGroup {
  heading: string;
  rows: readonly SpecificationView[];
}

const yearlyCosts = ['Fuel a year', 'Power a year', 'Registration a year', 'Servicing a year', 'Together a year'];

/** What each group takes; what a feed alone names stands last. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'Engine and driving': [
    'Transmission',
    'Fuel',
    'Drive',
    'Engine',
    'Cylinders',
    'Induction',
    'Power',
    'Torque',
    'Fuel consumption',
    'Fuel capacity',
  ],
  Electric: ['Electric range', 'Power consumption', 'Battery', 'Charging (AC)', 'Fast charging (DC)', 'Battery health'],
  'Size, weight and towing': [
    'Length',
    'Width',
    'Height',
    'Gross vehicle mass',
    'Body length',
    'Body width',
    'Tare weight',
    'Aggregate trailer mass',
    'Ball weight (empty)',
    'Towing capacity (braked)',
    'Axle',
  ],
  'Seat and weight': ['Seat height', 'Wet weight'],
  Safety: ['ANCAP rating'],
  'Body and comfort': ['Body', 'Colour', 'Interior', 'Seats', 'Sleeps', 'Doors'],
  'Running costs of a year': yearlyCosts,
  Identity: ['Odometer', 'Series', 'Build date', 'Compliance date', 'Registration', 'VIN', 'Stock number'],
};

function groupRows(rows: readonly SpecificationView[]): FactGroup[] {
  const known = Object.entries(groups).map(([heading, labels]) => ({
    heading,
    rows: rows.filter(({ label }) => labels.includes(label)),
  }));
  const listed = new Set(Object.values(groups).flat());
  const others = { heading: 'More', rows: rows.filter(({ label }) => !listed.has(label)) };
  return [...known, others].filter((group) => group.rows.length > 0);
}
