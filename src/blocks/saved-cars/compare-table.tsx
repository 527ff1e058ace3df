import type { CarTag as CarTagFacts } from '#rules/car/state/tag.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { CardFinanceView } from '../car/car-card-view.ts';
import { CarTag } from '../car/car-tag.tsx';
import { PriceNotes } from '../car/price-notes.tsx';
import { RateNotes } from '../car/rate-notes.tsx';
import { CarState } from '../car-status/car-state.tsx';
import { ImagePlaceholder } from '../pictures/image-placeholder.tsx';
import { Picture } from '../pictures/picture.tsx';
import { CardTools, type SavableCar } from './card-tools.tsx';
import { savedPageMarks } from './saved-cars-marks.ts';

export interface ComparedCarView extends SavableCar {
  /** For the drawing where there is no photo. */
  body: string | null;
  tag: CarTagFacts | null;
  /** VDP-22: "Reserved", "Coming Soon", "Sold", or null. */
  stateText: string | null;
  /** FIN-11: the loan of its card, or null. */
  finance: CardFinanceView | null;
  /** COMP-05: "DL# 1234567 · MVR# 765432", per site, or null. */
  licencesText: string | null;
  sold: boolean;
  /** The comparison without it. */
  removeHref: string;
}

export interface ComparedRowView {
  label: string;
  /** A value for each car, in their order; null where a car has none. */
  values: readonly (string | null)[];
  differs: boolean;
}

export interface CompareTableView {
  cars: readonly ComparedCarView[];
  rows: readonly ComparedRowView[];
  /** Equipment that not all of them have. */
  features: readonly { label: string; has: readonly boolean[] }[];
  /** Equipment that all of them have. */
  sharedFeatures: readonly string[];
}

export interface CompareTableProps {
  table: CompareTableView;
}

const headCell =
  'sticky left-0 z-10 w-24 min-w-24 bg-surface py-3 pr-2 text-left align-top text-note font-semibold text-surface-text sm:w-44 sm:min-w-44 lg:w-56';
const carCell = 'min-w-30 px-2 py-3 text-left align-top sm:min-w-52 sm:px-3';

/** USER-04: cars beside each other, a fact a row; scrolls sideways by itself, and can be narrowed to what differs. */
export function CompareTable({ table }: CompareTableProps) {
  const several = table.cars.length > 1;
  return (
    <div className="group/compare">
      {several ? (
        <label className="inline-flex min-h-11 items-center gap-3 text-note font-medium">
          <input type="checkbox" data-only-differences className="size-5 accent-accent" />
          Differences only
        </label>
      ) : null}
      <section
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        className="max-lg:bleed-page relative mt-2 overflow-x-auto overscroll-x-contain pb-4 max-lg:px-page"
      >
        <table className="border-collapse lg:w-full lg:table-fixed">
          <caption className="sr-only">Comparison</caption>
          <thead>
            <tr>
              <td className={headCell} />
              {table.cars.map((car) => (
                <CarHead key={car.id} car={car} />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <FactRow key={row.label} row={row} marks={several} />
            ))}
          </tbody>
          {table.features.length === 0 ? null : (
            <tbody>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={table.cars.length + 1}
                  className="sticky left-0 pb-2 pt-8 text-left text-subheading"
                >
                  Equipment
                </th>
              </tr>
              {table.features.map(({ label, has }) => (
                <FactRow
                  key={label}
                  row={{ label, values: has.map((each) => (each ? 'Yes' : null)), differs: true }}
                  marks={several}
                />
              ))}
            </tbody>
          )}
        </table>
      </section>
      <SharedFeatures table={table} />
      <RateNotes cars={table.cars} />
    </div>
  );
}

function CarHead({ car }: { car: ComparedCarView }) {
  return (
    <th scope="col" className={`${carCell} font-normal`}>
      <div className="relative overflow-hidden rounded-card bg-muted">
        {car.image === null ? (
          <ImagePlaceholder body={car.body} final={car.sold} />
        ) : (
          <Picture image={car.image} sizes="(min-width: 64rem) 20vw, 13rem" className="aspect-car w-full" />
        )}
        {car.tag === null ? null : (
          <div className="absolute left-2 top-2 flex max-w-[90%]">
            <CarTag tag={car.tag} />
          </div>
        )}
      </div>
      <a href={car.href} className="mt-2 flex min-h-11 items-center text-card-title underline-offset-4 hover:underline">
        {car.name}
      </a>
      <CarState text={car.stateText} className="mb-1 flex" />
      <Price price={car.price} />
      <PriceNotes car={{ ...car, saving: null }} />
      <div className="mt-1 flex flex-wrap items-center gap-x-2">
        <CardTools car={car} className="" />
        <a
          href={car.removeHref}
          {...mark(savedPageMarks.remove, car.id)}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-note text-quiet-text underline-offset-4 hover:underline"
        >
          <Icon name="close" className="size-4" />
          Remove
          <VisuallyHidden> {car.name}</VisuallyHidden>
        </a>
      </div>
    </th>
  );
}

function FactRow({ row, marks }: { row: ComparedRowView; marks: boolean }) {
  const isMarked = marks && row.differs;
  return (
    <tr
      className={`border-t border-line ${isMarked ? '' : 'group-has-[[data-only-differences]:checked]/compare:hidden'}`}
    >
      <th scope="row" className={headCell}>
        <span className="flex items-start gap-2">
          {row.label}
          {isMarked ? (
            <span className="mt-2 size-1.5 shrink-0 rounded-full bg-accent">
              <VisuallyHidden>differs</VisuallyHidden>
            </span>
          ) : null}
        </span>
      </th>
      {row.values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
        <td key={at} className={`${carCell} text-note ${isMarked ? 'font-semibold' : 'text-quiet-text'}`}>
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>None</VisuallyHidden>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

function SharedFeatures({ table }: CompareTableProps) {
  if (table.cars.length < 2 || table.sharedFeatures.length === 0) return null;
  return (
    <div className="mt-6 max-w-text group-has-[[data-only-differences]:checked]/compare:hidden">
      <h2 className="text-subheading">Features they share</h2>
      <p className="mt-2 text-note text-quiet-text">{table.sharedFeatures.join(' · ')}</p>
    </div>
  );
}
