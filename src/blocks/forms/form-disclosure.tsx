import type { ReactNode } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { Disclosure } from '#ui/panels/disclosure.tsx';
import type { EnquiryFormView } from './enquiry-form.tsx';
import { sheetMarks } from './sheet/form-sheet-marks.ts';

export interface FormDisclosureProps {
  form: EnquiryFormView;
  /** The form without a heading of its own. */
  children: ReactNode;
}

/** A collapsible form; open if it came back with errors. */
export function FormDisclosure({ form, children }: FormDisclosureProps) {
  return (
    <div {...mark(sheetMarks.folded, form.id)} className="border-t border-line">
      <Disclosure
        summary={<h2 className="py-2 text-subheading">{form.heading}</h2>}
        open={form.problem !== null}
        className="[&>summary]:cursor-pointer"
      >
        <div className="pb-8 pt-1">{children}</div>
      </Disclosure>
    </div>
  );
}
