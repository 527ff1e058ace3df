import { Button } from '#ui/form/button.tsx';
import type { HiddenFieldView } from '#ui/form/form-view.ts';
import { HiddenFields } from '../forms/hidden-fields.tsx';

export interface ByHandView {
  action: string;
  label: string;
  hidden: readonly HiddenFieldView[];
}

export interface ByHandProps {
  byHand: ByHandView;
}

/** The way into a journey without a look-up. */
export function ByHand({ byHand: { action, label, hidden } }: ByHandProps) {
  return (
    <form method="post" action={action} className="mt-3">
      <HiddenFields fields={hidden} />
      <Button look="outline" className="w-full">
        {label}
      </Button>
    </form>
  );
}
