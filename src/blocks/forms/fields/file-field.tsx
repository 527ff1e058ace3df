import { mark } from '#ui/behaviour/mark.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import type { FileFieldView } from '#ui/form/form-view.ts';
import { checkedFormMarks } from '../checks/checked-form-marks.ts';
import { ViewField } from './view-field.tsx';

export interface FileFieldProps {
  id: string;
  field: FileFieldView;
}

/** A file from the visitor's device. What came before and was kept goes along by its reference, unless it is unticked. */
export function FileField({ id, field }: FileFieldProps) {
  const { name, label, required, kept, multiple } = field;
  return (
    <ViewField id={id} field={field}>
      {(control) => (
        <>
          {kept.map((file, index) => (
            <Checkbox
              key={file.reference}
              id={`${id}-kept-${index + 1}`}
              name={name}
              value={file.reference}
              defaultChecked
              label={<span className="wrap-anywhere">{`${file.name} is attached`}</span>}
            />
          ))}
          <input
            {...control}
            {...mark(checkedFormMarks.kind, 'file')}
            required={required && kept.length === 0}
            aria-label={kept.length === 0 ? undefined : `${label}: another file`}
            type="file"
            accept={field.accept}
            multiple={multiple}
            className="block min-h-12 w-full rounded-control border border-control-line bg-raised text-note text-raised-text file:mr-4 file:min-h-12 file:cursor-pointer file:border-0 file:bg-muted file:px-4 file:font-semibold file:text-muted-text aria-invalid:border-2 aria-invalid:border-danger-text"
          />
        </>
      )}
    </ViewField>
  );
}
