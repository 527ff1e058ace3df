import { mark } from '#ui/behaviour/mark.ts';
import { Container } from '#ui/container.tsx';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Disclosure } from '#ui/panels/disclosure.tsx';
import { sheetMarks } from '#ui/panels/sheet.behaviour.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { GetForm } from '../forms/get-form.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { menuMarks } from '../frame/main-menu.behaviour.ts';
import { countChosen, GroupBody, GroupName } from './filter-groups.tsx';
import { FilterQuery, FilterSheetFoot, FilterSheetHead, filterPanelId, sayShow } from './filter-sheet.tsx';
import type { FilterGroupView, FilterPanelProps } from './filter-view.ts';

/** How many filters stand in the line; the others open at its end. */
const lineCount = 6;
const moreId = 'more-filters';

export interface FilterBarProps extends FilterPanelProps {
  /** Its ground, which covers the cars. */
  className: string;
}

/**
 * The filters across wide windows: six drop-downs in a line, each with its panel under it, and the others in a sheet at the side. The
 * line stays in sight while one scrolls the results, which have the same parent. In narrow windows the same form is a sheet over the
 * page, as `FilterPanel` is. With scripts each choice applies at once.
 */
export function FilterBar({ panel, className }: FilterBarProps) {
  return (
    <Container
      className={`z-20 lg:border-b lg:border-line lg:py-2 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0 ${className}`}
    >
      <Filters panel={panel} />
    </Container>
  );
}

function Filters({ panel }: FilterPanelProps) {
  const rest = panel.groups.slice(lineCount);
  return (
    <aside
      id={filterPanelId}
      popover="auto"
      {...mark(sheetMarks.sheet, true)}
      {...mark(menuMarks.menu, true)}
      data-ground="surface"
      aria-label="Filters"
      className="h-dvh max-h-none w-full max-w-none overflow-y-auto bg-surface text-surface-text max-lg:[&:not(:popover-open)]:hidden lg:static lg:block lg:h-auto lg:overflow-visible lg:bg-transparent"
    >
      <GetForm action={panel.action} role="search" className="flex min-h-full flex-col lg:block lg:min-h-0">
        <HiddenFields fields={panel.hidden} />
        <FilterSheetHead />
        <div className="flex-1 px-5 pb-6 lg:flex lg:flex-wrap lg:items-end lg:gap-2 lg:p-0">
          <div className="max-lg:mb-5 lg:w-28 xl:w-48 lg:[&_label]:sr-only">
            <FilterQuery panel={panel} />
          </div>
          {panel.groups.slice(0, lineCount).map((group) => (
            <BarGroup key={group.name} group={group} />
          ))}
          {rest.length === 0 ? null : <MoreFilters groups={rest} panel={panel} />}
          <div className="hidden lg:noscript:block">
            <Button className="tabular-nums">{sayShow(panel)}</Button>
          </div>
        </div>
        <FilterSheetFoot panel={panel} className="lg:hidden" />
      </GetForm>
    </aside>
  );
}

/** Opened it lies over the cars, so all are closed at first. The last of a line open towards its start where the line is short. */
function BarGroup({ group }: { group: FilterGroupView }) {
  return (
    <details
      name="filter-bar"
      data-key={`group ${group.name}`}
      className="group/filter border-b border-line lg:relative lg:border-b-0 lg:max-xl:nth-[n+6]:[&>div]:left-auto lg:max-xl:nth-[n+6]:[&>div]:right-0"
    >
      <summary className="flex min-h-12 items-center justify-between gap-2 font-semibold lg:relative lg:rounded-control lg:border lg:border-control-line lg:bg-raised lg:px-3 lg:text-note lg:text-raised-text lg:group-open/filter:border-inverse lg:group-open/filter:bg-inverse lg:group-open/filter:text-inverse-text">
        <GroupName group={group} cornered />
        <Icon name="chevron-down" className="size-4 turns-open" />
      </summary>
      <div className="left-0 top-full z-20 lg:absolute lg:mt-2 lg:max-h-[60vh] lg:w-96 lg:overflow-y-auto lg:rounded-card lg:border lg:border-line lg:bg-raised lg:px-5 lg:pt-3 lg:text-raised-text lg:shadow-card">
        <GroupBody group={group} />
      </div>
    </details>
  );
}

/** In narrow windows they follow the others; the browser opens and closes the sheet by itself. */
function MoreFilters({ groups, panel }: { groups: readonly FilterGroupView[] } & FilterPanelProps) {
  const chosen = groups.reduce((sum, group) => sum + countChosen(group), 0);
  return (
    <>
      <button
        type="button"
        popoverTarget={moreId}
        className="inline-flex min-h-12 items-center gap-2 rounded-control border border-control-line bg-raised px-4 text-note font-semibold text-raised-text max-lg:hidden"
      >
        <Icon name="filter" className="size-4" />
        More filters
        {chosen === 0 ? null : (
          <span className="inline-flex min-w-6 justify-center rounded-full bg-inverse px-1.5 text-small text-inverse-text">
            {chosen}
            <VisuallyHidden> chosen</VisuallyHidden>
          </span>
        )}
      </button>
      <section
        id={moreId}
        popover="auto"
        {...mark(sheetMarks.sheet, true)}
        aria-label="More filters"
        className="max-lg:static max-lg:block max-lg:w-auto max-lg:border-0 max-lg:bg-transparent max-lg:p-0 max-lg:text-inherit lg:border-l lg:border-line right-0 lg:fixed lg:inset-y-0 lg:left-auto lg:h-dvh lg:max-h-none lg:w-104 lg:overflow-y-auto lg:bg-surface lg:px-6 lg:text-surface-text lg:shadow-card backdrop:bg-inverse/60 lg:[&:not(:popover-open)]:hidden"
      >
        <div className="sticky top-0 z-10 flex min-h-16 items-center justify-between bg-surface max-lg:hidden">
          <p className="text-subheading font-semibold">More filters</p>
          <button
            type="button"
            popoverTarget={moreId}
            popoverTargetAction="hide"
            className="-mr-2.5 inline-flex min-h-11 min-w-11 items-center justify-center rounded-control"
          >
            <Icon name="close" className="size-6" />
            <VisuallyHidden>Close more filters</VisuallyHidden>
          </button>
        </div>
        {groups.map((group) => (
          <Disclosure
            key={group.name}
            itemKey={`group ${group.name}`}
            open={countChosen(group) > 0}
            className="border-b border-line"
            summary={<GroupName group={group} />}
          >
            <GroupBody group={group} />
          </Disclosure>
        ))}
        <div className="sticky bottom-0 bg-surface py-4 max-lg:hidden">
          <Button className="w-full tabular-nums">{sayShow(panel)}</Button>
        </div>
      </section>
    </>
  );
}
