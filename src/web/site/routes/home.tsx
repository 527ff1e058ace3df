import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadHome } from '#web/pages/home/load-home.ts';
import { loadPage } from '../load-page.ts';
import { pageMeta } from '../page-meta.ts';
import { refusePost } from '../refuse-post.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return loadPage(context, loadHome);
}

export const action = refusePost;

export const meta = pageMeta;

export const handle = { slot: 'home' } satisfies PageHandle;

export default function HomeRoute() {
  const { view } = useLoaderData<typeof loader>();
  const { Slot, site } = useSlot('home');
  return <Slot site={site} view={view} />;
}
