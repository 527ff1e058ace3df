import { Icon } from '#ui/icon.tsx';
import { MakeSign } from '../brands/make-sign.tsx';
import { FacetLine } from './facet-line.tsx';
import type { MakeGroupView, MakeView } from './filter-view.ts';

const headingClasses = 'pt-3 text-small font-semibold text-quiet-text';
const moreClasses =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2';

/** SRCH-07: the first makes; opened, the popular ones and then all of them from A to Z. */
export function MakeValues({ group }: { group: MakeGroupView }) {
  const { makes, firstCount, popularCount } = group;
  const first = makes.filter(({ checked }, at) => at < firstCount || checked);
  const popular = makes.slice(firstCount, popularCount).filter(({ checked }) => !checked);
  const rest = makes.slice(Math.max(firstCount, popularCount)).filter(({ checked }) => !checked);
  // Without a single sign the names need no room for them.
  const hasSigns = makes.some(({ logoUrl }) => logoUrl !== null);
  return (
    <fieldset className="group/makes pb-4">
      <legend className="sr-only">{group.label}</legend>
      <p className={`hidden group-has-[>details[open]]/makes:block ${headingClasses}`}>Popular Makes</p>
      <MakeLines makes={first} hasSigns={hasSigns} />
      {popular.length + rest.length === 0 ? null : (
        <details className="group/fold flex flex-col-reverse items-start">
          <summary className={`mt-2 ${moreClasses}`}>
            <span className="group-open/fold:hidden">Show all makes</span>
            <span className="hidden group-open/fold:inline">Hide extra makes</span>
            <Icon name="chevron-down" className="size-4 turns-open" />
          </summary>
          <div className="w-full">
            <MakeLines makes={popular} hasSigns={hasSigns} />
            <p className={headingClasses}>All Makes</p>
            <AllMakes makes={makes} rest={rest} hasSigns={hasSigns} />
          </div>
        </details>
      )}
    </fieldset>
  );
}

/** A make that stands above already has a second line here, where scripts tie the two together. */
function AllMakes({ makes, rest, hasSigns }: MakeLinesProps & { rest: readonly MakeView[] }) {
  const sorted = makes.toSorted((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1));
  return sorted.map((make) => (
    <MakeLine key={make.value} make={make} isTwin={!rest.includes(make)} hasSigns={hasSigns} />
  ));
}

interface MakeLinesProps {
  makes: readonly MakeView[];
  hasSigns: boolean;
}

function MakeLines({ makes, hasSigns }: MakeLinesProps) {
  return makes.map((make) => (
    <div key={make.value} data-key={`make and models ${make.value}`}>
      <MakeLine make={make} hasSigns={hasSigns} />
      {make.models.length === 0 ? null : <Models make={make} />}
    </div>
  ));
}

function MakeLine({ make, isTwin = false, hasSigns }: { make: MakeView; isTwin?: boolean; hasSigns: boolean }) {
  const { models: _, logoUrl, ...value } = make;
  return <FacetLine name={isTwin ? null : 'make'} {...value} sign={hasSigns ? <MakeSign logoUrl={logoUrl} /> : null} />;
}

function Models({ make }: { make: MakeView }) {
  return (
    <details open={make.models.some(({ checked }) => checked)} className="mb-2 ml-8 border-l border-line pl-4">
      <summary className={`text-note ${moreClasses}`}>
        Select models
        <span className="sr-only"> of {make.label}</span>
        <Icon name="chevron-down" className="size-4 turns-open" />
      </summary>
      {make.models.map((model) => (
        <FacetLine key={model.value} name="model" {...model} />
      ))}
    </details>
  );
}
