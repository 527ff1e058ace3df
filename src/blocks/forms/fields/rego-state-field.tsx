import { lookUpButton } from '#rules/forms/found-vehicle.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import type { RegoStateFieldView } from '#ui/form/form-view.ts';
import { Select } from '#ui/form/select.tsx';
import { regoLookUpMarks } from '../rego/rego-look-up-marks.ts';
import { ViewField } from './view-field.tsx';

export interface RegoStateFieldProps {
  id: string;
  field: RegoStateFieldView;
}

/** LEAD-10: the state of a plate and the button that fills in its vehicle: by a call, and without scripts by a post of the form. */
export function RegoStateField({ id, field }: RegoStateFieldProps) {
  const { value, placeholder, choices, plate, found } = field;
  return (
    <ViewField id={id} field={field}>
      {(control) => (
        <>
          <div className="flex gap-3">
            <Select
              {...control}
              defaultValue={value}
              placeholder={placeholder}
              choices={choices}
              className="min-w-24 flex-1"
            />
            <Button
              {...lookUpButton}
              {...mark(regoLookUpMarks.button, plate)}
              look="outline"
              className="px-4! whitespace-nowrap"
            >
              Find vehicle
            </Button>
          </div>
          <p role="status" {...mark(regoLookUpMarks.found, true)} className="mt-1.5 text-note empty:hidden">
            {found}
          </p>
        </>
      )}
    </ViewField>
  );
}

/** Where the first button of a form is not the one that sends it, the enter key presses this one. */
export function DefaultButton({ label }: { label: string }) {
  return (
    <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
      {label}
    </button>
  );
}
