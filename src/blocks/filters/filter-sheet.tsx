import { Button, LinkButton } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { FilterPanelProps } from './filter-view.ts';

/** Names the panel to the button that opens it; one panel a page. */
export const filterPanelId = 'filters';

/** The upper edge of the filters where they lie over the page. */
export function FilterSheetHead() {
  return (
    <div className="sticky top-0 z-10 mb-2 flex min-h-16 items-center justify-between border-b border-line bg-surface px-5 lg:hidden">
      <p className="text-subheading font-semibold">Filters</p>
      <button
        type="button"
        popoverTarget={filterPanelId}
        popoverTargetAction="hide"
        className="-mr-2.5 inline-flex min-h-11 min-w-11 items-center justify-center rounded-control"
      >
        <Icon name="close" className="size-6" />
        <VisuallyHidden>Close filters</VisuallyHidden>
      </button>
    </div>
  );
}

interface FilterSheetFootProps extends FilterPanelProps {
  className: string;
  clearClassName?: string;
}

/** The lower edge of the filters. */
export function FilterSheetFoot({ panel, className, clearClassName }: FilterSheetFootProps) {
  return (
    <div className={`sticky bottom-0 z-10 flex gap-2 border-t border-line bg-surface px-5 py-3 ${className}`}>
      <LinkButton href={panel.clearHref} look="outline" className={clearClassName}>
        Clear all
      </LinkButton>
      <Button className="flex-1">{sayShow(panel)}</Button>
    </div>
  );
}

/** On the button that leads to the cars: without one the page shows others. */
export function sayShow({ countText, noun }: FilterPanelProps['panel']): string {
  return countText === '0' ? `Show Me other ${noun}` : `Show Me ${countText} ${noun}`;
}

export function FilterQuery({ panel }: FilterPanelProps) {
  return (
    <Field id="filter-query" name="query" label="Search" required>
      {(control) => (
        <TextInput {...control} required={false} type="search" defaultValue={panel.query} placeholder="Search..." />
      )}
    </Field>
  );
}
