import { data } from 'react-router';
import type { PageHandle } from '../use-slot.ts';

export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export const handle = { slot: 'error' } satisfies PageHandle;

export default function NotFoundRoute() {
  return null;
}
