import type { ComponentProps } from 'react';

const frame =
  'block w-full rounded-control border border-control-line bg-raised px-3.5 text-body text-raised-text placeholder:text-quiet-text aria-invalid:border-danger-text aria-invalid:border-2';

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${frame} min-h-12 py-2 ${className}`} {...rest} />;
}

export function TextArea({ className = '', rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={`${frame} rounded-[min(var(--radius-control),1rem)]! py-3 ${className}`}
      {...rest}
    />
  );
}
