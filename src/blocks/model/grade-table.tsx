import { Fragment } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { KeyFigureView } from '../car/key-figures.tsx';
import { LowestPrice, type LowestPriceView } from './lowest-price.tsx';

export interface GradeTableView {
  heading: string;
  /** What holds for all of them. */
  shared: readonly KeyFigureView[];
  /** Null where there is but one grade: nothing is to be compared. */
  table: {
    /** What tells them apart: "Drive", "Towing (braked)". */
    facts: readonly string[];
    groups: readonly GradeGroupView[];
  } | null;
}

/** The grades of a condition, the cheapest first. */
export interface GradeGroupView {
  /** "New"; null where all are of one condition. */
  condition: string | null;
  grades: readonly GradeRowView[];
}

export interface GradeRowView {
  name: string;
  /** The list of its cars. */
  href: string;
  /** "3 cars" */
  countText: string;
  price: LowestPriceView;
  /** One for each of `facts`; null where it is not known. */
  values: readonly (string | null)[];
}

const cell = 'px-3 py-3 text-left align-top text-note sm:px-5';
/** Below the head. Each cell draws its own line: one that stays would cover a line of the table. */
const row = `${cell} border-t border-line`;
/** The names stay at the edge while the facts are moved. */
const head = `${cell} sticky left-0 z-10 bg-surface text-surface-text`;

const ofDesk = 'max-sm:hidden';

/** By the number of facts: what does not fit into a narrow window is moved sideways. A phone has them in a line of their own. */
const widths = ['', 'sm:min-w-120', 'sm:min-w-144', 'sm:min-w-168'];
const widest = 'sm:min-w-192';

/** SITE-20: a row a grade, so that many of them take no more room than the facts that tell them apart. */
export function GradeTable({ grades: { heading, shared, table } }: { grades: GradeTableView }) {
  return (
    <section aria-label={heading}>
      <h2 className="mb-6 text-heading">{heading}</h2>
      {shared.length === 0 ? null : (
        <>
          {table === null ? null : <h3 className="mb-2 text-note text-quiet-text">Every grade has</h3>}
          <SharedFacts facts={shared} />
        </>
      )}
      {table === null ? null : (
        <section
          aria-label={`${heading}: table`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
          tabIndex={0}
          className="scroll-shadows relative mt-6 overflow-x-auto rounded-card border border-card-line"
        >
          <table className={`w-full border-separate [border-spacing:0] ${widths[table.facts.length] ?? widest}`}>
            <caption className="sr-only">Prices, and what tells the grades apart</caption>
            <thead className="text-quiet-text">
              <tr>
                <th scope="col" className={`${head} font-normal`}>
                  Grade
                </th>
                {['Price', 'For sale', ...table.facts].map((label, at) => (
                  <th key={label} scope="col" className={`${cell} font-normal ${at < 2 ? '' : ofDesk}`}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            {table.groups.map((group) => (
              <GradeGroup key={group.condition} group={group} table={table} />
            ))}
          </table>
        </section>
      )}
    </section>
  );
}

function SharedFacts({ facts }: { facts: readonly KeyFigureView[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt className="text-small text-quiet-text">{fact.label}</dt>
          <dd className="font-semibold tabular-nums">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GradeGroupProps {
  group: GradeGroupView;
  table: NonNullable<GradeTableView['table']>;
}

function GradeGroup({ group: { condition, grades }, table }: GradeGroupProps) {
  return (
    <tbody>
      {condition === null ? null : (
        <tr className="bg-muted text-muted-text">
          <th scope="rowgroup" colSpan={table.facts.length + 3} className={`${row} font-semibold`}>
            <span className="sticky left-3">{condition}</span>
          </th>
        </tr>
      )}
      {grades.map((grade) => (
        <Fragment key={grade.name}>
          <tr>
            <th scope="row" className={`${head} border-t border-line font-semibold wrap-anywhere`}>
              {grade.name}
            </th>
            <td className={`${row} font-semibold tabular-nums`}>
              <LowestPrice price={grade.price} />
            </td>
            <td className={`${row} whitespace-nowrap`}>
              <a
                href={grade.href}
                className="-my-3 inline-flex min-h-11 min-w-11 items-center text-link underline underline-offset-4 tabular-nums"
              >
                {grade.countText}
                <VisuallyHidden>
                  : {condition} {grade.name}
                </VisuallyHidden>
              </a>
            </td>
            {grade.values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
              <td key={at} className={`${row} ${ofDesk}`}>
                {value ?? <Unknown />}
              </td>
            ))}
          </tr>
          <FactsOfPhone facts={table.facts} values={grade.values} />
        </Fragment>
      ))}
    </tbody>
  );
}

/** What tells a grade apart, below it. */
function FactsOfPhone({ facts, values }: { facts: readonly string[]; values: GradeRowView['values'] }) {
  const told = facts.flatMap((label, at) => {
    const value = values[at] ?? null;
    return value === null ? [] : [{ label, value }];
  });
  if (told.length === 0) return null;
  return (
    <tr className="sm:hidden">
      <td colSpan={3} className="px-3 pb-3 text-small">
        <dl className="flex flex-wrap gap-x-4">
          {told.map(({ label, value }) => (
            <div key={label} className="flex gap-1">
              <dt className="text-quiet-text">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>Not stated</VisuallyHidden>
    </>
  );
}
