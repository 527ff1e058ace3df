import type { ComponentProps } from 'react';

export type ButtonLook = 'accent' | 'outline' | 'plain';

const frame =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-6 py-2.5 text-center text-body font-semibold leading-tight transition-colors';

const looks: Record<ButtonLook, string> = {
  accent: 'bg-accent text-accent-text hover:bg-accent-strong',
  outline: 'border border-control-line bg-raised text-raised-text hover:bg-muted hover:text-muted-text',
  plain: 'px-3 text-link underline decoration-1 underline-offset-4 hover:decoration-2',
};

export function getButtonClasses(look: ButtonLook): string {
  return `${frame} ${looks[look]}`;
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
}

export function Button({ look = 'accent', className = '', type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={`${getButtonClasses(look)} ${className}`} {...rest} />;
}

export interface LinkButtonProps extends ComponentProps<'a'> {
  look?: ButtonLook;
  href: string;
}

/** A link that looks like a button. */
export function LinkButton({ look = 'accent', className = '', ...rest }: LinkButtonProps) {
  return <a className={`${getButtonClasses(look)} ${className}`} {...rest} />;
}
