import type { ComponentProps } from 'react';

/** A form that only asks. Where scripts run, fields left empty stay out of the address. */
export function GetForm(props: Omit<ComponentProps<'form'>, 'method'>) {
  return <form method="get" {...props} />;
}
