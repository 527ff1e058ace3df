import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadFavourites } from '#web/pages/saved-cars/load-favourites.ts';
import { loadPage } from '../load-page.ts';
import { pageMeta } from '../page-meta.ts';
import { refusePost } from '../refuse-post.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadPage(context, (given) => loadFavourites(given, url.searchParams));
}

export const action = refusePost;

export const meta = pageMeta;

export const handle = { slot: 'favourites' } satisfies PageHandle;

export default function FavouritesRoute() {
  const { view } = useLoaderData<typeof loader>();
  const { Slot, site } = useSlot('favourites');
  return <Slot site={site} view={view} />;
}
