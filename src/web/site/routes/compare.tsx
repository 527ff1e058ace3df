import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadCompare } from '#web/pages/saved-cars/load-compare.ts';
import { loadPage } from '../load-page.ts';
import { pageMeta } from '../page-meta.ts';
import { refusePost } from '../refuse-post.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadPage(context, (given) => loadCompare(given, url.searchParams));
}

export const action = refusePost;

export const meta = pageMeta;

export const handle = { slot: 'compare' } satisfies PageHandle;

export default function CompareRoute() {
  const { view } = useLoaderData<typeof loader>();
  const { Slot, site } = useSlot('compare');
  return <Slot site={site} view={view} />;
}
