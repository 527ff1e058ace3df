import { mark } from '#ui/behaviour/mark.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { describeControl, FieldError } from '#ui/form/field.tsx';
import type { CheckboxFieldView, FormFieldView, TextFieldView } from '#ui/form/form-view.ts';
import { Select } from '#ui/form/select.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { checkedFormMarks } from '../checks/checked-form-marks.ts';
import { FileField } from './file-field.tsx';
import { NumberField } from './number-field.tsx';
import { RegoStateField } from './rego-state-field.tsx';
import { TestDriveTime } from './test-drive-time.tsx';
import { TicksField } from './ticks-field.tsx';
import { getFieldSpan, ViewField } from './view-field.tsx';

export interface FormFieldProps {
  /** Ids begin with it. */
  formId: string;
  field: FormFieldView;
}

export function getFieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** The browser's own kind of input for each kind of field. */
const inputs: Record<TextFieldView['kind'], { type: string; inputMode?: 'numeric' | 'tel' }> = {
  text: { type: 'text' },
  email: { type: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  postcode: { type: 'text', inputMode: 'numeric' },
  vin: { type: 'text' },
  code: { type: 'text', inputMode: 'numeric' },
};

export function FormField({ formId, field }: FormFieldProps) {
  const id = getFieldId(formId, field.name);
  if (field.kind === 'checkbox') return <CheckboxField id={id} field={field} />;
  if (field.kind === 'number') return <NumberField id={id} field={field} />;
  if (field.kind === 'ticks') return <TicksField id={id} field={field} />;
  if (field.kind === 'file') return <FileField id={id} field={field} />;
  if (field.kind === 'rego-state') return <RegoStateField id={id} field={field} />;
  if (field.kind === 'moment') return <TestDriveTime id={id} field={field} />;
  return (
    <ViewField id={id} field={field}>
      {(bound) => {
        const control = { ...bound, ...mark(checkedFormMarks.kind, field.kind), defaultValue: field.value };
        if (field.kind === 'select') {
          return (
            <Select
              {...control}
              {...mark(checkedFormMarks.narrowedBy, field.narrowedBy ?? undefined)}
              placeholder={field.placeholder}
              choices={field.choices}
            />
          );
        }
        const maxLength = field.maxLength ?? undefined;
        if (field.kind === 'textarea')
          return <TextArea {...control} rows={field.required ? 4 : 2} maxLength={maxLength} />;
        const autoComplete = field.autocomplete ?? undefined;
        return <TextInput {...control} {...inputs[field.kind]} maxLength={maxLength} autoComplete={autoComplete} />;
      }}
    </ViewField>
  );
}

function CheckboxField({ id, field }: { id: string; field: CheckboxFieldView }) {
  return (
    <div className={getFieldSpan(field.half)}>
      <Checkbox
        id={id}
        name={field.name}
        value={field.value}
        defaultChecked={field.checked}
        required={field.required}
        label={field.label}
        {...describeControl({ id, hint: null, error: field.error })}
      />
      <FieldError id={id} error={field.error} />
    </div>
  );
}
