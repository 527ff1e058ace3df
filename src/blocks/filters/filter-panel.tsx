import { mark } from '#ui/behaviour/mark.ts';
import { Disclosure } from '#ui/panels/disclosure.tsx';
import { sheetMarks } from '#ui/panels/sheet.behaviour.ts';
import { GetForm } from '../forms/get-form.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { GroupBody, GroupName } from './filter-groups.tsx';
import { FilterQuery, FilterSheetFoot, FilterSheetHead, filterPanelId } from './filter-sheet.tsx';
import type { FilterGroupView, FilterPanelProps } from './filter-view.ts';

/**
 * The filters as one GET form: beside the results in wide windows, where they stay and scroll by themselves, a sheet over the page
 * in narrow ones, which the browser opens and closes by itself. Beside the results they fade where more of them follows.
 */
export function FilterPanel({ panel }: FilterPanelProps) {
  return (
    <aside
      id={filterPanelId}
      popover="auto"
      {...mark(sheetMarks.sheet, true)}
      aria-label="Filters"
      className="h-dvh max-h-none w-full max-w-none overflow-y-auto bg-surface text-surface-text max-lg:[&:not(:popover-open)]:hidden lg:sticky lg:top-8 lg:-mx-1 lg:block lg:h-auto lg:max-h-[88dvh] lg:w-auto lg:px-1 lg:[body:has(.head-stays)_&]:top-18"
    >
      <GetForm action={panel.action} role="search" className="flex min-h-full flex-col">
        <HiddenFields fields={panel.hidden} />
        <FilterSheetHead />
        <div className="flex-1 px-5 max-lg:pb-6 lg:px-0 lg:pt-3">
          <FilterQuery panel={panel} />
          {panel.groups.length === 0 ? null : (
            <div className="mt-5 lined border-t border-line">
              {panel.groups.map((group) => (
                <PanelGroup key={group.name} group={group} />
              ))}
            </div>
          )}
        </div>
        <div className="fades-out pointer-events-none sticky bottom-0 z-10 h-10 shrink-0 max-lg:hidden" />
        <FilterSheetFoot panel={panel} className="lg:static lg:px-0" clearClassName="lg:hidden" />
      </GetForm>
    </aside>
  );
}

function PanelGroup({ group }: { group: FilterGroupView }) {
  return (
    <Disclosure
      open={group.open}
      itemKey={`group ${group.name}`}
      className="py-1"
      summary={<GroupName group={group} />}
    >
      <GroupBody group={group} />
    </Disclosure>
  );
}
