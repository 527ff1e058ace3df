import { Button, LinkButton } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { HiddenFieldView } from '#ui/form-view.ts';
import { FacetValues, GroupName, RangeFields } from './filter-groups.tsx';
import { FilterQuery, FilterSheetHead, filterPanelId } from './filter-sheet.tsx';
import { GetForm } from './get-form.tsx';
import { HiddenFields } from './hidden-fields.tsx';

export interface FacetValueView {
  /** As the address writes it. */
  value: string;
  label: string;
  countText: string;
  checked: boolean;
}

export interface FacetGroupView {
  kind: 'values';
  /** The address's parameter. */
  name: string;
  label: string;
  open: boolean;
  /** How many values stand before "Show all"; chosen ones come first. */
  firstCount: number;
  values: readonly FacetValueView[];
}

export interface RangeGroupView {
  kind: 'range';
  name: string;
  label: string;
  open: boolean;
  /** Parameters of the two number fields. */
  minName: string;
  maxName: string;
  minValue: string;
  maxValue: string;
  /** Lowest and highest in the stock, as placeholders and limits; null without statistics. */
  minLimit: number | null;
  maxLimit: number | null;
  prefix: '$' | '';
  suffix: 'km' | '';
}

export interface ChipView {
  /** "Toyota", "Up to $30,000" */
  label: string;
  /** The list without it. */
  removeHref: string;
}

export interface FilterPanelView {
  /** GET address that the form is sent to. */
  action: string;
  query: string;
  groups: readonly (FacetGroupView | RangeGroupView)[];
  chips: readonly ChipView[];
  clearHref: string;
  /** Parameters that the form keeps besides its own, such as sortBy. */
  hidden: readonly HiddenFieldView[];
  /** "1,234", for "Show Me 1,234 cars". */
  countText: string;
}

export interface FilterPanelProps {
  panel: FilterPanelView;
}

/**
 * The filters as one GET form: beside the results in wide windows, a sheet over the page in narrow ones, which the browser
 * opens and closes by itself.
 */
export function FilterPanel({ panel }: FilterPanelProps) {
  return (
    <aside
      id={filterPanelId}
      popover="auto"
      data-sheet
      aria-label="Filters"
      className="h-dvh max-h-none w-full max-w-none overflow-y-auto bg-surface text-surface-text max-lg:[&:not(:popover-open)]:hidden lg:static lg:block lg:h-auto lg:w-auto lg:overflow-visible"
    >
      <GetForm action={panel.action} role="search" className="flex min-h-full flex-col">
        <HiddenFields fields={panel.hidden} />
        <FilterSheetHead />
        <div className="flex-1 px-5 pb-6 lg:px-0">
          <FilterQuery panel={panel} />
          <div className="mt-5 divide-y divide-line border-t border-line">
            {panel.groups.map((group) => (
              <Disclosure key={group.name} open={group.open} className="py-1" summary={<GroupName group={group} />}>
                {group.kind === 'values' ? <FacetValues group={group} /> : <RangeFields group={group} />}
              </Disclosure>
            ))}
          </div>
        </div>
        <div className="sticky bottom-0 flex gap-2 border-t border-line bg-surface px-5 py-3 lg:px-0">
          <LinkButton href={panel.clearHref} look="outline" className="lg:hidden">
            Clear all
          </LinkButton>
          <Button className="flex-1">Show Me {panel.countText} cars</Button>
        </div>
      </GetForm>
    </aside>
  );
}
