import { useId } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { Chip } from '#ui/chip.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { Icon } from '#ui/icon.tsx';
import { filterPanelId } from '../filters/filter-sheet.tsx';
import type { FilterPanelView } from '../filters/filter-view.ts';
import { GetForm } from '../forms/get-form.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import type { ResultsHeaderView } from './results-header.tsx';
import { resultsMarks } from './results-marks.ts';

export interface ResultsToolbarProps {
  panel: FilterPanelView;
  sort: ResultsHeaderView['sort'];
}

/**
 * What is chosen, the way to the filters in narrow windows, and the order. There that line stays in sight while one scrolls: it has
 * the same parent as the results.
 */
export function ResultsToolbar({ panel, sort }: ResultsToolbarProps) {
  return (
    <div className="contents lg:flex lg:flex-row-reverse lg:items-start lg:justify-between lg:gap-4">
      <div
        {...mark(resultsMarks.toolbar, true)}
        className="max-lg:bleed-page flex items-center justify-between gap-3 max-lg:z-20 max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:px-page max-lg:py-2 [@media(min-height:32rem)]:max-lg:sticky [@media(min-height:32rem)]:max-lg:top-0"
      >
        <button
          type="button"
          popoverTarget={filterPanelId}
          className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-control border border-control-line bg-raised px-4 font-semibold text-raised-text lg:hidden"
        >
          <Icon name="filter" />
          Filters
          {panel.chips.length === 0 ? null : (
            <span className="inline-flex min-w-6 justify-center rounded-full bg-inverse px-1.5 text-small text-inverse-text">
              {panel.chips.length}
            </span>
          )}
        </button>
        {sort === null ? null : <SortForm sort={sort} />}
      </div>
      <ChosenFilters panel={panel} />
    </div>
  );
}

/** One line whatever is chosen, so that the cars below stay where they are. */
function ChosenFilters({ panel }: { panel: FilterPanelView }) {
  if (panel.chips.length === 0) {
    return <p className="flex items-center text-note text-quiet-text max-lg:sr-only lg:min-h-12">No filters chosen</p>;
  }
  return (
    <ul
      className="relative -mx-1 flex min-w-0 items-center gap-2 overflow-x-auto overscroll-x-contain p-1 max-lg:mt-2 lg:-my-1 lg:min-h-14"
      aria-label="Selected filters"
    >
      {panel.chips.map((chip) => (
        <li key={chip.removeHref} data-key={`chip ${chip.label}`} className="shrink-0">
          <Chip label={chip.label} removeHref={chip.removeHref} />
        </li>
      ))}
      <li className="shrink-0">
        <a
          href={panel.clearHref}
          className="inline-flex min-h-11 items-center px-2 text-note font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Clear all
        </a>
      </li>
    </ul>
  );
}

/** Sorts at the choice where scripts run, by its button where they do not. */
function SortForm({ sort }: { sort: NonNullable<ResultsHeaderView['sort']> }) {
  const id = useId();
  return (
    <GetForm action={sort.action} className="flex min-w-0 items-center gap-2">
      <HiddenFields fields={sort.hidden} />
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <Select
        id={id}
        name={sort.name}
        defaultValue={sort.value}
        choices={sort.choices}
        className="min-w-0 max-w-full"
      />
      <noscript>
        <Button look="outline">Sort</Button>
      </noscript>
    </GetForm>
  );
}
