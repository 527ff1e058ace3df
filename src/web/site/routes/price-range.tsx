import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadPriceRange } from '#web/pages/price-range/load-price-range.ts';
import { loadPage } from '../load-page.ts';
import { pageMeta } from '../page-meta.ts';
import { refusePost } from '../refuse-post.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return loadPage(context, loadPriceRange);
}

export const action = refusePost;

export const meta = pageMeta;

export const handle = { slot: 'priceRange' } satisfies PageHandle;

export default function PriceRangeRoute() {
  const { view } = useLoaderData<typeof loader>();
  const { Slot, site } = useSlot('priceRange');
  return <Slot site={site} view={view} />;
}
