import type { SliderBounds, SliderHandles } from '#rules/search/slider.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { ChoiceView, HiddenFieldView } from '#ui/form-view.ts';
import { GroupBody, GroupName } from './filter-groups.tsx';
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

interface GroupView {
  /** The address's parameter. */
  name: string;
  label: string;
  open: boolean;
}

export interface FacetGroupView extends GroupView {
  kind: 'values';
  /** One value at most. */
  single: boolean;
  /** How many values stand before "Show all". */
  firstCount: number;
  values: readonly FacetValueView[];
}

export interface MakeView extends FacetValueView {
  /** A picture of the make's sign; a lettermark is drawn without it. */
  logoUrl: string | null;
  /** Only of a chosen make, where it has several. */
  models: readonly FacetValueView[];
}

/** SRCH-07 */
export interface MakeGroupView extends GroupView {
  kind: 'makes';
  /** How many stand before "Show all makes". */
  firstCount: number;
  /** How many of the makes are popular ones. */
  popularCount: number;
  /** By cars, then by name. */
  makes: readonly MakeView[];
}

/** SRCH-10 */
export interface SliderView extends SliderBounds, SliderHandles {
  /** "$20,000", "20,000 km" */
  lowText: string;
  highText: string;
  /** How high the stock stands from end to end, 0 to 100 each; empty draws none. */
  heights: readonly number[];
}

export interface RangeGroupView extends GroupView {
  kind: 'range';
  /** Parameters of the two number fields. */
  minName: string;
  maxName: string;
  minValue: string;
  maxValue: string;
  /** Lowest and highest in the stock, as placeholders and limits; null without statistics. */
  minLimit: number | null;
  maxLimit: number | null;
  prefix: '$' | '';
  suffix: 'km' | 'ft' | 'kg' | '';
  slider: SliderView | null;
}

/** LOC-07: its parameters are `postcode` and `within`. */
export interface NearGroupView extends GroupView {
  kind: 'near';
  postcode: string;
  /** One of the choices; empty is anywhere. */
  within: string;
  choices: readonly ChoiceView[];
}

export type FilterGroupView = FacetGroupView | MakeGroupView | RangeGroupView | NearGroupView;

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
  groups: readonly FilterGroupView[];
  chips: readonly ChipView[];
  clearHref: string;
  /** Parameters that the form keeps besides its own, such as sortBy. */
  hidden: readonly HiddenFieldView[];
  /** "1,234" and "cars", for "Show Me 1,234 cars". */
  countText: string;
  noun: string;
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
              <PanelGroup key={group.name} group={group} />
            ))}
          </div>
        </div>
        <div className="sticky bottom-0 z-10 flex gap-2 border-t border-line bg-surface px-5 py-3 lg:static lg:px-0">
          <LinkButton href={panel.clearHref} look="outline" className="lg:hidden">
            Clear all
          </LinkButton>
          <Button className="flex-1">
            Show Me {panel.countText} {panel.noun}
          </Button>
        </div>
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
