import { NoStock } from '#blocks/brands/no-stock.tsx';
import { StockLinks, type StockLinkView } from '#blocks/brands/stock-links.tsx';
import { WarrantyBlock } from '#blocks/content/warranty-block.tsx';
import { ModelCard, type ModelCardView } from '#blocks/directory/model-card.tsx';
import type { DocumentView } from '#blocks/document/document-view.ts';
import { OfferList, type OfferView } from '#blocks/home/offer-list.tsx';
import { LocationBlock } from '#blocks/locations/location-block.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { DocumentSection } from '../../sections/document-section.tsx';
import type { BrandStockView } from '../../views/brand-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface BrandPageView extends BrandStockView {
  /** A picture of the brand's sign, where the site stores one. */
  logoUrl: string | null;
  /** Paragraphs. */
  text: readonly string[];
  /** In their place. */
  document: DocumentView | null;
  /** The whole list of the brand, and where there are several conditions each of them. */
  conditions: readonly StockLinkView[];
  modelsHeading: string;
  models: readonly ModelCardView[];
  offers: readonly OfferView[];
}

export function BrandPage({ view }: PageSlotProps<BrandPageView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <BrandIntroduction view={view} />
        <div className="mt-12 grid grid-cols-1 gap-12">
          {view.noStock === null ? <Models view={view} /> : <NoStock {...view.noStock} />}
          <OfferList heading="Offers" offers={view.offers} />
          <WarrantyBlock heading="Warranty" warranties={view.warranties} />
          <LocationBlock heading={view.locationsHeading} locations={view.locations} />
        </div>
      </Container>
    </Main>
  );
}

interface BrandPartProps {
  view: BrandPageView;
}

function BrandIntroduction({ view }: BrandPartProps) {
  return (
    <div className="mt-6 lg:mt-10">
      {view.logoUrl === null ? null : (
        <img src={view.logoUrl} alt="" width="120" height="56" className="mb-4 h-14 w-30 object-contain object-left" />
      )}
      <h1 className="text-title wrap-anywhere">{view.heading}</h1>
      {view.text.length === 0 ? null : (
        <div className="mt-3 grid max-w-text gap-4 text-lead text-quiet-text">
          {view.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {view.document === null ? null : (
        <div className="mt-4">
          <DocumentSection document={view.document} />
        </div>
      )}
      <StockLinks links={view.conditions} />
    </div>
  );
}

function Models({ view: { modelsHeading, models } }: BrandPartProps) {
  if (models.length === 0) return null;
  return (
    <section aria-label={modelsHeading}>
      <h2 className="mb-6 text-heading">{modelsHeading}</h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-6 xl:grid-cols-3">
        {models.map((model) => (
          <li key={model.href} className="min-w-0">
            <ModelCard model={model} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
