import { Button, type ButtonLook } from '#ui/form/button.tsx';
import type { HiddenFieldView } from '#ui/form/form-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';

export interface PostButtonView {
  label: string;
  /** What the label is about, for whoever hears one button of several: "Sign out Chrome on Android". */
  of?: string;
  action: string;
  hidden: readonly HiddenFieldView[];
}

/** One press that changes something: a form of its own, so that it works without scripts. */
export function PostButton({ button, look = 'outline' }: { button: PostButtonView; look?: ButtonLook }) {
  return (
    <form method="post" action={button.action}>
      <HiddenFields fields={button.hidden} />
      <Button look={look}>
        {button.label}
        {button.of === undefined ? null : <VisuallyHidden>{` ${button.of}`}</VisuallyHidden>}
      </Button>
    </form>
  );
}
