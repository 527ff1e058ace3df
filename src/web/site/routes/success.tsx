import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSuccess } from '#web/pages/success/load-success.ts';
import { pageMeta } from '../page-meta.ts';
import { refusePost } from '../refuse-post.ts';
import { getSiteRequest } from '../site-request-context.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadSuccess(getSiteRequest(context), url.searchParams);
}

export const action = refusePost;

export const meta = pageMeta;

export const handle = { slot: 'success' } satisfies PageHandle;

export default function SuccessRoute() {
  const { view } = useLoaderData<typeof loader>();
  const { Slot, site } = useSlot('success');
  return <Slot site={site} view={view} />;
}
