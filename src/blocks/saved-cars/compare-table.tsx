import type { CarTag as CarTagFacts } from '#rules/car/state/tag.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { LinkButton } from '#ui/form/button.tsx';
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
  /** VDP-22: "Reserved", "Coming Soon", "JUST SOLD", or null. */
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
  /** Of vehicles of several kinds: why rows have gaps; null of one kind. */
  kindsText: string | null;
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
  'sticky left-0 z-10 py-3 pr-2 text-left align-top text-note font-semibold sm:w-44 sm:min-w-44 lg:w-56 lg:px-4';
const plain = 'bg-surface text-surface-text';
const tinted = 'bg-muted text-muted-text';
const carCell = 'snap-end px-2 py-3 text-left align-top sm:min-w-52 sm:px-3';
/** The names stay: under the page's own head in wide windows, at the edge of the box that scrolls in narrow ones. */
const stays = 'sticky top-0 z-20 lg:[body:has(.head-stays)_&]:top-18';
/** Three cars fit into any window: the page scrolls, and no box in it. More are swiped sideways in a narrow one. */
const alwaysFit = 3;
const fits = 'w-full table-fixed';
const fitsNarrowly = `${fits} max-sm:[--page-edge:0.5rem]`;
/** A label stays where its row is swiped. */
const label = 'sticky left-(--page-edge)';
const swiped = 'max-sm:w-[200%] lg:w-full lg:table-fixed';

/** Of unlike cars nearly every row differs: a tint of all of them would tell nothing, and the point beside the label does. */
const mostTinted = 0.5;

/** USER-04: cars beside each other, a fact a row; scrolls sideways by itself, and can be narrowed to what differs. */
export function CompareTable({ table }: CompareTableProps) {
  const several = table.cars.length > 1;
  const isSwiped = table.cars.length > alwaysFit;
  const width = isSwiped ? swiped : table.cars.length === alwaysFit ? fitsNarrowly : fits;
  const tints = table.rows.filter(({ differs }) => differs).length <= table.rows.length * mostTinted;
  return (
    <div className="group/compare">
      {table.kindsText === null ? null : <p className="mt-2 max-w-text text-note text-quiet-text">{table.kindsText}</p>}
      {several ? (
        <label className="inline-flex min-h-11 items-center gap-3 text-note font-medium">
          <input type="checkbox" data-only-differences className="size-5 accent-accent" />
          Differences only
        </label>
      ) : null}
      <section
        aria-label="Comparison"
        data-names-stay
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        className={`relative isolate mt-2 pb-4 max-lg:bleed-page ${isSwiped ? 'swipe-both' : ''}`}
      >
        <table className={`phone-columns border-collapse wrap-anywhere ${width}`}>
          <caption className="sr-only">Comparison</caption>
          <thead>
            <tr>
              <td className={`${headCell} ${plain} max-sm:hidden max-lg:px-page`} />
              {table.cars.map((car) => (
                <CarPicture key={car.id} car={car} />
              ))}
            </tr>
            <tr className={`${plain} ${stays}`}>
              <td className={`${headCell} ${plain} ${stays} z-30! border-b border-line max-sm:hidden max-lg:px-page`} />
              {table.cars.map((car) => (
                <CarHead key={car.id} car={car} />
              ))}
            </tr>
          </thead>
          <tbody>
            <FinanceRow cars={table.cars} />
            {table.rows.map((row) => (
              <FactRow key={row.label} row={row} isMarked={several && row.differs} isTinted={tints} />
            ))}
          </tbody>
          {table.features.length === 0 ? null : (
            <tbody>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={table.cars.length + 1}
                  className="pb-2 pt-8 text-left text-subheading max-lg:px-page"
                >
                  <span className={label}>Equipment that differs</span>
                </th>
              </tr>
              {table.features.map(({ label, has }) => (
                <FactRow
                  key={label}
                  row={{ label, values: has.map((each) => (each ? 'Yes' : null)), differs: true }}
                  isMarked={false}
                  isTinted={false}
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

/** As large as its column has room for, and what one does with the car; scrolls away. */
function CarPicture({ car }: { car: ComparedCarView }) {
  return (
    <td className={`${carCell} min-w-0 pb-0`}>
      <div className="relative w-64 max-w-full overflow-hidden rounded-card bg-muted">
        {car.image === null ? (
          <ImagePlaceholder body={car.body} final={car.sold} />
        ) : (
          <Picture
            image={car.image}
            sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 13rem, 45vw"
            className="aspect-car w-full"
          />
        )}
        {car.tag === null ? null : (
          <div className="absolute left-2 top-2 flex max-w-[80%] max-sm:hidden">
            <CarTag tag={car.tag} />
          </div>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-2">
        <CardTools car={car} />
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
    </td>
  );
}

/** What stays while one reads: name, price and the way to the car. */
function CarHead({ car }: { car: ComparedCarView }) {
  return (
    <th scope="col" className={`${carCell} ${plain} ${stays} border-b border-line pt-1 font-normal`}>
      <div className="flex h-full flex-col">
        <a href={car.href} className="min-h-11 font-semibold leading-tight underline-offset-4 hover:underline">
          {car.name}
        </a>
        <CarState text={car.stateText} className="mb-1 flex" />
        <div className="mt-auto pt-1">
          <Price price={car.price} notesAbove />
        </div>
        <LinkButton
          href={car.href}
          look="outline"
          aria-label={`View Details: ${car.name}`}
          className="mt-2 min-h-11! self-start whitespace-nowrap px-0! text-note! sm:px-4! max-sm:w-full"
        >
          View Details
        </LinkButton>
      </div>
    </th>
  );
}

/** FIN-11: the loan of each car, with the way to its terms. */
function FinanceRow({ cars }: { cars: readonly ComparedCarView[] }) {
  if (cars.every(({ finance, licencesText }) => finance === null && licencesText === null)) return null;
  return (
    <tr>
      <th scope="row" className={`${headCell} ${plain} max-lg:px-page`}>
        <span className={label}>Finance</span>
      </th>
      {cars.map((car) => (
        <td key={car.id} className={carCell}>
          {car.finance === null ? <None /> : null}
          <PriceNotes car={{ ...car, noFinanceText: null }} />
        </td>
      ))}
    </tr>
  );
}

function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>None</VisuallyHidden>
    </>
  );
}

interface FactRowProps {
  row: ComparedRowView;
  isMarked: boolean;
  isTinted: boolean;
}

function FactRow({ row, isMarked, isTinted }: FactRowProps) {
  const ground = isMarked && isTinted ? tinted : plain;
  return (
    <tr
      className={`border-t border-line ${ground} ${row.differs ? '' : 'group-has-[[data-only-differences]:checked]/compare:hidden'}`}
    >
      <th scope="row" className={`${headCell} ${ground} max-lg:px-page`}>
        <span className={`${label} inline-flex items-start gap-1.5`}>
          <span className="min-w-0 wrap-anywhere">{row.label}</span>
          {isMarked ? (
            <>
              <span className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
              <VisuallyHidden>differs</VisuallyHidden>
            </>
          ) : null}
        </span>
      </th>
      {row.values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
        <td key={at} className={`${carCell} text-note ${isMarked ? 'font-semibold' : 'text-quiet-text'}`}>
          {value ?? <None />}
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
