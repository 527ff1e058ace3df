import type { ReactNode } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { EnquiryFormView } from './enquiry-form.tsx';
import { openFormMarks } from './open-forms.behaviour.ts';

export interface FormDialogProps {
  form: EnquiryFormView;
  /** The form with its heading. */
  children: ReactNode;
}

/**
 * VDP-20: a form that opens over the page by a link to it (`openForms`). Without scripts the same element is open and
 * stands in the page as a block.
 */
export function FormDialog({ form, children }: FormDialogProps) {
  return (
    <dialog
      open
      {...mark(openFormMarks.form, form.id)}
      {...mark(openFormMarks.failed, form.problem === null ? undefined : '')}
      aria-labelledby={`${form.id}-heading`}
      className="group/dialog static m-0 w-full max-w-none overflow-visible border-t border-line bg-transparent p-0 pt-8 text-inherit backdrop:bg-inverse/60 [&:modal]:fixed [&:modal]:m-auto [&:modal]:max-h-[90dvh] [&:modal]:w-[calc(100%-2rem)] [&:modal]:max-w-[40rem] [&:modal]:overflow-y-auto [&:modal]:rounded-card [&:modal]:border-0 [&:modal]:bg-raised [&:modal]:p-6 [&:modal]:text-raised-text [&:modal]:shadow-card sm:[&:modal]:p-8"
    >
      <form method="dialog" className="absolute right-3 top-3 hidden group-[:modal]/dialog:block">
        <button
          type="submit"
          className="inline-flex size-11 items-center justify-center rounded-full bg-raised text-raised-text hover:bg-muted"
        >
          <Icon name="close" />
          <VisuallyHidden>Close: {form.heading}</VisuallyHidden>
        </button>
      </form>
      {children}
    </dialog>
  );
}
