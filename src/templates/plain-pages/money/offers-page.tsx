import { PanelLinks } from '#blocks/content/panel-links.tsx';
import type { DocumentView } from '#blocks/document/document-view.ts';
import { OfferCard, type OfferView, offerGrid } from '#blocks/home/offer-list.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { DocumentSection } from '../../sections/document-section.tsx';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface OffersView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  introduction: string | null;
  /** In place of the introduction. */
  document: DocumentView | null;
  /** With what the site has written of each, in place of text and terms. */
  offers: readonly (OfferView & { details: DocumentView | null })[];
  /** In their place where there are none. */
  empty: { heading: string; text: string; links: readonly LinkView[] };
}

export function OffersPage({ view }: PageSlotProps<OffersView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{view.heading}</h1>
        {view.introduction === null ? null : (
          <p className="mt-3 max-w-text text-lead text-quiet-text">{view.introduction}</p>
        )}
        {view.document === null ? null : (
          <div className="mt-6">
            <DocumentSection document={view.document} />
          </div>
        )}
        {view.offers.length === 0 ? <NoOffers empty={view.empty} /> : <Offers offers={view.offers} />}
      </Container>
    </Main>
  );
}

function Offers({ offers }: Pick<OffersView, 'offers'>) {
  return (
    <ul className={`mt-8 gap-6 lg:mt-10 lg:gap-8 ${offers.length > 2 ? offerGrid : 'grid'}`}>
      {offers.map((offer, at) => (
        <li key={offer.id} id={offer.id} className="@container min-w-0">
          <OfferCard offer={offer} headingLevel="h2" first={at === 0}>
            {offer.details === null ? null : <DocumentSection document={offer.details} />}
          </OfferCard>
        </li>
      ))}
    </ul>
  );
}

function NoOffers({ empty }: Pick<OffersView, 'empty'>) {
  return (
    <div className="mt-8 rounded-card bg-muted p-6 text-muted-text sm:p-10 lg:mt-10">
      <h2 className="text-subheading">{empty.heading}</h2>
      <p className="mt-2 max-w-text text-quiet-text">{empty.text}</p>
      <PanelLinks links={empty.links} />
    </div>
  );
}
