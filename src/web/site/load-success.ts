import { formatSearchAddress } from '#rules/search/canonical-address.ts';
import { emptySelection } from '#rules/search/selection.ts';
import type { SuccessView } from '#templates/views/success-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { homeHref } from './addresses.ts';
import type { Head } from './head.ts';
import { noAddresses } from './no-addresses.ts';

/** Stands while the store is away, too: an enquiry is taken then as well. */
export async function loadSuccess({ ctx, readFacts }: SiteRequest): Promise<{ head: Head; view: SuccessView }> {
  const { name } = ctx.site;
  const addresses = await readFacts().then(
    (facts) => facts.addresses,
    () => noAddresses(ctx.site),
  );
  return {
    head: {
      siteName: name,
      title: `Thank you | ${name}`,
      description: `Your enquiry has reached ${name}.`,
      canonical: null,
      noindex: true,
      imageUrl: null,
      kind: 'website',
      structuredData: [],
    },
    view: {
      success: {
        heading: 'Thank you',
        text: 'Your enquiry has been received. We will be in touch with you shortly.',
        links: [
          { label: 'Keep looking', href: formatSearchAddress(emptySelection, addresses) },
          { label: 'Go to the home page', href: homeHref },
        ],
      },
      cars: [],
    },
  };
}
