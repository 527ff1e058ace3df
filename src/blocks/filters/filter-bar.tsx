import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { sheetMarks } from '#ui/panels/sheet.behaviour.ts';
import { GetForm } from '../forms/get-form.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { GroupBody, GroupName } from './filter-groups.tsx';
import { FilterQuery, FilterSheetFoot, FilterSheetHead, filterPanelId } from './filter-sheet.tsx';
import type { FilterGroupView, FilterPanelProps } from './filter-view.ts';

/**
 * The filters as a line of drop-downs across wide windows, one open at a time below the whole line; in narrow ones the same form is a sheet
 * over the page, as `FilterPanel` is.
 */
export function FilterBar({ panel }: FilterPanelProps) {
  return (
    <aside
      id={filterPanelId}
      popover="auto"
      {...mark(sheetMarks.sheet, true)}
      data-ground="surface"
      aria-label="Filters"
      className="h-dvh max-h-none w-full max-w-none overflow-y-auto bg-surface text-surface-text max-lg:[&:not(:popover-open)]:hidden lg:static lg:block lg:h-auto lg:overflow-visible lg:bg-transparent"
    >
      <GetForm action={panel.action} role="search" className="flex min-h-full flex-col lg:block lg:min-h-0">
        <HiddenFields fields={panel.hidden} />
        <FilterSheetHead />
        <div className="flex-1 px-5 pb-6 lg:relative lg:flex lg:flex-wrap lg:items-end lg:gap-2 lg:p-0">
          <div className="max-lg:mb-5 lg:w-48 lg:[&_label]:sr-only">
            <FilterQuery panel={panel} />
          </div>
          {panel.groups.map((group) => (
            <BarGroup key={group.name} group={group} />
          ))}
          <Button className="tabular-nums max-lg:hidden lg:min-w-56">
            Show Me {panel.countText} {panel.noun}
          </Button>
        </div>
        <FilterSheetFoot panel={panel} className="lg:hidden" />
      </GetForm>
    </aside>
  );
}

/** Opened it lies over the cars, so all are closed at first. */
function BarGroup({ group }: { group: FilterGroupView }) {
  return (
    <details
      name="filter-bar"
      data-key={`group ${group.name}`}
      className="group/filter border-b border-line lg:border-b-0"
    >
      <summary className="flex min-h-12 items-center justify-between gap-2 font-semibold lg:relative lg:rounded-control lg:border lg:border-control-line lg:bg-raised lg:px-4 lg:text-note lg:text-raised-text lg:group-open/filter:border-inverse lg:group-open/filter:bg-inverse lg:group-open/filter:text-inverse-text">
        <GroupName group={group} cornered />
        <Icon name="chevron-down" className="size-4 group-open/filter:rotate-180" />
      </summary>
      <div className="lg:absolute lg:inset-x-0 lg:top-full lg:z-20 lg:mt-2 lg:max-h-[60vh] lg:max-w-240 lg:overflow-y-auto lg:rounded-card lg:border lg:border-line lg:bg-raised lg:px-5 lg:pt-3 lg:text-raised-text lg:shadow-card lg:[&_fieldset]:gap-x-8 lg:[&_fieldset:has([type=checkbox])]:columns-3">
        <GroupBody group={group} />
      </div>
    </details>
  );
}
