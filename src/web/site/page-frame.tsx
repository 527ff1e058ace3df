import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { presentError } from '#web/pages/error/present-error.ts';
import { PlainError } from './plain-error.tsx';
import type { loader as rootLoader } from './root.tsx';
import { getSiteRequest } from './site-request-context.ts';
import { useSlot } from './use-slot.ts';

/** What the door has refused is shown in the site's own look, like every other error. */
export function loader({ context }: LoaderFunctionArgs): null {
  const { refused } = getSiteRequest(context);
  if (refused) throw data(null, { status: refused.status });
  return null;
}

export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: getStatus(error) === 404 ? 'Page not found' : 'Something went wrong' }, noindex] : [];

const noindex = { name: 'robots', content: 'noindex' };

export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return root ? <ErrorPage status={getStatus(error)} searchAction={root.searchAction} /> : <PlainError />;
}

function ErrorPage({ status, searchAction }: { status: number; searchAction: string | null }) {
  const { Slot, site } = useSlot('error');
  return <Slot site={site} view={presentError(status, searchAction, site.header.noun)} />;
}

function getStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
