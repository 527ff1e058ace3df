import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadPrint } from '#web/pages/print/load-print.ts';
import { loadPage } from '../load-page.ts';
import { pageMeta } from '../page-meta.ts';
import { refusePost } from '../refuse-post.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadPage(context, (given) => loadPrint(given, url.searchParams.get('car_id') ?? ''));
}

export const action = refusePost;

export const meta = pageMeta;

export const handle = { slot: 'print' } satisfies PageHandle;

export default function PrintRoute() {
  const { view } = useLoaderData<typeof loader>();
  const { Slot, site } = useSlot('print');
  return <Slot site={site} view={view} />;
}
