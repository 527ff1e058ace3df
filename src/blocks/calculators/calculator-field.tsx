import type { ReactNode } from 'react';
import { describeControl, FieldError } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

export interface CalculatorFieldProps {
  id: string;
  name: string;
  label: string;
  /** As it stands in the field. */
  value: string;
  /** What the field is read as, for the slider. */
  number: number;
  bounds: { min: number; max: number; step: number };
  /** Before and after the number: "$", "% p.a.", "years". */
  prefix?: string | null;
  suffix?: string | null;
  /** A handle beneath the field, bound to it. */
  slider?: boolean;
  /** How far the handle goes, where that is not as far as the field. */
  sliderBounds?: CalculatorFieldProps['bounds'];
  hint?: string | null;
  error?: string | null;
  onType: (text: string) => void;
  /** The field is left: what it holds is put in order. */
  onLeave: () => void;
}

/** A number to play with: its field, and a slider where the site has them. */
export function CalculatorField(props: CalculatorFieldProps) {
  const { id, name, label, value, number, bounds, onType, onLeave } = props;
  const { prefix = null, suffix = null, slider = false, sliderBounds = bounds, hint = null, error = null } = props;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      <Framed prefix={prefix} suffix={suffix}>
        <TextInput
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          className={`tabular-nums ${prefix === null ? '' : 'pl-8'} ${suffix === null ? '' : 'pr-20'}`}
          {...describeControl({ id, hint, error })}
        />
      </Framed>
      {slider ? (
        <input
          type="range"
          autoComplete="off"
          aria-label={`${label}, slider`}
          className="mt-1 block h-11 w-full cursor-pointer accent-accent"
          aria-valuetext={[prefix, number.toLocaleString('en-AU'), suffix].join('')}
          value={number}
          min={sliderBounds.min}
          max={sliderBounds.max}
          step={sliderBounds.step}
          onChange={(event) => onType(event.target.value)}
        />
      ) : null}
      {hint === null ? null : (
        <p id={`${id}-hint`} className="mt-1.5 text-note text-quiet-text">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

interface FramedProps {
  prefix: string | null;
  suffix: string | null;
  children: ReactNode;
}

/** Units stand inside the field; the label's words say them to those who hear the page. */
function Framed({ prefix, suffix, children }: FramedProps) {
  const unit = 'pointer-events-none absolute inset-y-0 flex items-center text-note text-quiet-text';
  return (
    <div className="relative">
      {prefix === null ? null : (
        <span aria-hidden="true" className={`${unit} left-4`}>
          {prefix}
        </span>
      )}
      {children}
      {suffix === null ? null : (
        <span aria-hidden="true" className={`${unit} right-4`}>
          {suffix}
        </span>
      )}
    </div>
  );
}
