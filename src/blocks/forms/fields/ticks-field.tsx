import { Checkbox } from '#ui/form/checkbox.tsx';
import { describeControl, FieldError } from '#ui/form/field.tsx';
import type { TicksFieldView } from '#ui/form/form-view.ts';
import { getFieldSpan } from './view-field.tsx';

export interface TicksFieldProps {
  id: string;
  field: TicksFieldView;
}

/** Any of several. */
export function TicksField({ id, field }: TicksFieldProps) {
  const { name, label, error, required, values, choices } = field;
  return (
    <fieldset className={getFieldSpan(field.half)} {...describeControl({ id, hint: null, error })}>
      <legend className="mb-1.5 text-note font-semibold">
        {label}
        {required ? null : <span className="font-normal text-quiet-text"> (optional)</span>}
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <Checkbox
            key={choice.value}
            id={index === 0 ? id : `${id}-${index + 1}`}
            name={name}
            value={choice.value}
            defaultChecked={values.includes(choice.value)}
            label={choice.label}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
