import type { SliderBounds, SliderHandles } from '#rules/search/slider.ts';
import type { ChoiceView, HiddenFieldView } from '#ui/form/form-view.ts';

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
  /** Chosen models count here: no filter of their own stands beside it. */
  countsModels: boolean;
}

/** SRCH-10 */
export interface SliderView extends SliderBounds, SliderHandles {
  /** "$20,000", "20,000 km" */
  lowText: string;
  highText: string;
  /** The same of a handle at its end, where the stock ends between two steps. */
  endTexts?: { low: string; high: string };
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

/** Says where else to choose, and keeps its place among the filters. */
export interface PointerGroupView extends GroupView {
  kind: 'pointer';
  text: string;
  /** How many of its values are chosen there. */
  chosenCount: number;
}

export type FilterGroupView = FacetGroupView | MakeGroupView | RangeGroupView | NearGroupView | PointerGroupView;

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
