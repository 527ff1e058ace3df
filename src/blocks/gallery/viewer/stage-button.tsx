import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface StageButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
}

/** A round button over a picture; the caller says where. */
export function StageButton({ icon, label, className = '', ...rest }: StageButtonProps) {
  return (
    <button
      type="button"
      className={`inline-flex size-11 items-center justify-center rounded-full border border-control-line bg-raised text-raised-text shadow-card hover:bg-muted hover:text-muted-text aria-pressed:bg-accent aria-pressed:text-accent-text ${className}`}
      {...rest}
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

/** Words of the same kind over a picture. */
export function StageNote({ children, className = '' }: { children: string; className?: string }) {
  return (
    <p
      className={`pointer-events-none absolute rounded-tag bg-inverse px-2.5 py-1 text-small font-semibold text-inverse-text tabular-nums ${className}`}
    >
      {children}
    </p>
  );
}
