import { mark } from '#ui/behaviour/mark.ts';
import type { NumberFieldView } from '#ui/form/form-view.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { checkedFormMarks } from '../checks/checked-form-marks.ts';
import { ViewField } from './view-field.tsx';

export interface NumberFieldProps {
  id: string;
  field: NumberFieldView;
}

/** LEAD-02: an amount with its unit; dollars and kilometres with their thousands apart, a year as a browser has numbers. */
export function NumberField({ id, field }: NumberFieldProps) {
  const { prefix, suffix, grouped, min, max, presets, value } = field;
  const listId = presets.length > 0 ? `${id}-presets` : undefined;
  const bounds = { [checkedFormMarks.min]: min, [checkedFormMarks.max]: max };
  return (
    <ViewField id={id} field={field}>
      {(control) => (
        <div className="relative">
          {prefix === '' ? null : <Unit side="left-3.5">{prefix}</Unit>}
          <TextInput
            {...control}
            {...mark(checkedFormMarks.kind, grouped ? 'grouped' : 'number')}
            {...bounds}
            {...(grouped ? { type: 'text' } : { type: 'number', min, max })}
            inputMode="numeric"
            list={listId}
            defaultValue={value}
            className={`${prefix === '' ? '' : 'pl-8!'} ${suffix === '' ? '' : 'pr-12!'}`}
          />
          {suffix === '' ? null : <Unit side="right-3.5">{suffix}</Unit>}
          {listId === undefined ? null : (
            <datalist id={listId}>
              {presets.map((preset) => (
                <option key={preset} value={preset} />
              ))}
            </datalist>
          )}
        </div>
      )}
    </ViewField>
  );
}

function Unit({ side, children }: { side: string; children: string }) {
  return (
    <span className={`pointer-events-none absolute ${side} top-1/2 -translate-y-1/2 text-quiet-text`}>{children}</span>
  );
}
