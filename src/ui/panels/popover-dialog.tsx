import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** A form may be nearly as high as the window, and is no part of the page's story; a text has its title nearer. */
const layouts = {
  form: { Title: 'p', box: 'max-h-[90dvh] p-5', head: 'mb-4 items-center', title: 'font-semibold', close: '' },
  text: { Title: 'h2', box: 'max-h-[80dvh] p-6', head: 'items-start', title: '', close: '-mt-2' },
} as const;

export interface PopoverDialogProps {
  /** Named by `popoverTarget` of the button that opens it. */
  id: string;
  title: string;
  layout: keyof typeof layouts;
  children: ReactNode;
}

/** A dialog over the page that the browser opens and closes by itself. */
export function PopoverDialog({ id, title, layout, children, ...rest }: PopoverDialogProps) {
  const { Title, ...classes } = layouts[layout];
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={`m-auto w-[calc(100%-2rem)] max-w-narrow overflow-y-auto rounded-card bg-raised text-raised-text shadow-card backdrop:bg-inverse/60 sm:p-8 [&:not(:popover-open)]:hidden ${classes.box}`}
      {...rest}
    >
      <div className={`flex justify-between gap-4 ${classes.head}`}>
        <Title id={`${id}-title`} className={`text-subheading ${classes.title}`}>
          {title}
        </Title>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={`-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-muted ${classes.close}`}
        >
          <Icon name="close" />
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      </div>
      {children}
    </div>
  );
}
