import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { searchViewEvent } from '#rules/events/events.ts';
import { ListArea } from '#web/pages/results/results-area.tsx';
import { loadSearch } from '#web/pages/search/load-search.ts';
import { loadPage } from '../load-page.ts';
import { pageMeta } from '../page-meta.ts';
import { refusePost } from '../refuse-post.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const words = [params.word ?? '', params.word2 ?? ''];
  return loadPage(context, (given) => loadSearch(given, { url, words }));
}

export const action = refusePost;

export const meta = pageMeta;

export const handle = { slot: 'search' } satisfies PageHandle;

export default function SearchRoute() {
  const { view } = useLoaderData<typeof loader>();
  const { Slot, site } = useSlot('search');
  return (
    <ListArea event={searchViewEvent} keptLists={view.keptLists}>
      <Slot site={site} view={view} />
    </ListArea>
  );
}
