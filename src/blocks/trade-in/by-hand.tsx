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
  /** No look-up stands above it. */
  isOnlyWay?: boolean;
}

/** The way into a journey without a look-up. */
export function ByHand({ byHand: { action, label, hidden }, isOnlyWay = false }: ByHandProps) {
  return (
    <form method="post" action={action} className={isOnlyWay ? 'mt-5' : 'mt-3'}>
      <HiddenFields fields={hidden} />
      <Button look={isOnlyWay ? 'accent' : 'outline'} className="w-full">
        {label}
      </Button>
    </form>
  );
}
