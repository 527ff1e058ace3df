import { useId } from 'react';
import { formatCount } from '#kernel/money.ts';
import { priceRangeSort } from '#rules/search/slider.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { GetForm } from '../forms/get-form.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { markStockCount, type ShownCount } from '../quick-search/ask-stock.ts';
import type { RangeGroupView, SliderView } from './filter-view.ts';
import { priceChoiceMarks } from './price-choice.behaviour.ts';
import { RangeSlider } from './range-slider.tsx';

export interface PriceChoiceView extends ShownCount {
  /** GET address of the list. */
  action: string;
  group: RangeGroupView;
  slider: SliderView;
  /** "1,234 cars" */
  countText: string;
}

/** SRCH-11: a slider over the whole width of prices, two fields that say the same, and the way to these cars, dearest first. */
export function PriceChoice({ choice }: { choice: PriceChoiceView }) {
  const { group, slider } = choice;
  return (
    <GetForm
      action={choice.action}
      {...mark(priceChoiceMarks.form, true)}
      {...markStockCount(choice)}
      className="rounded-card border border-card-line bg-raised p-5 text-raised-text shadow-card sm:p-8"
    >
      <p
        aria-hidden="true"
        className="mb-4 text-center font-heading text-heading font-heading-weight tabular-nums noscript:hidden"
      >
        <span {...mark(priceChoiceMarks.low, true)}>{slider.lowText}</span>
        {' to '}
        <span {...mark(priceChoiceMarks.high, true)}>{slider.highText}</span>
      </p>
      <RangeSlider group={group} slider={slider} tall />
      <HiddenFields fields={[{ name: 'sortBy', value: priceRangeSort }]} />
      <div className="mt-2 grid grid-cols-2 gap-4">
        <PriceField name={group.minName} label="From ($)" value={slider.low} />
        <PriceField name={group.maxName} label="To ($)" value={slider.high} />
      </div>
      <Button className="mt-6 w-full">
        <span aria-live="polite">
          Show Me <span {...mark(priceChoiceMarks.count, true)}>{choice.countText}</span>
        </span>
      </Button>
    </GetForm>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  value: number;
}

function PriceField({ name, label, value }: PriceFieldProps) {
  return (
    <Field id={useId()} name={name} label={label} required>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          defaultValue={formatCount(value)}
        />
      )}
    </Field>
  );
}
