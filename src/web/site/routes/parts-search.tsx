import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadPartsSearch } from '#web/pages/directory/load-parts-search.ts';
import { ListArea } from '#web/pages/results/results-area.tsx';
import { loadPage } from '../load-page.ts';
import { pageMeta } from '../page-meta.ts';
import { refusePost } from '../refuse-post.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadPage(context, (given) => loadPartsSearch(given, url.searchParams));
}

export const action = refusePost;

export const meta = pageMeta;

export const handle = { slot: 'parts' } satisfies PageHandle;

export default function PartsSearchRoute() {
  const { view } = useLoaderData<typeof loader>();
  const { Slot, site } = useSlot('parts');
  return (
    <ListArea keptLists={10}>
      <Slot site={site} view={view} />
    </ListArea>
  );
}
