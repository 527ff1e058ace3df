import { PanelLinks } from '#blocks/content/panel-links.tsx';
import { WarrantyBlock, type WarrantyView } from '#blocks/content/warranty-block.tsx';
import { ModelCard, type ModelCardView } from '#blocks/directory/model-card.tsx';
import type { DocumentView } from '#blocks/document/document-view.ts';
import { OfferList, type OfferView } from '#blocks/home/offer-list.tsx';
import { LocationBlock, type LocationBlockProps } from '#blocks/locations/location-block.tsx';
import { Picture } from '#blocks/pictures/picture.tsx';
import { Container } from '#ui/container.tsx';
import type { ImageView } from '#ui/image-view.ts';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { DocumentSection } from '../../sections/document-section.tsx';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface BrandPageView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  /** A picture of the brand's sign, where the site stores one. */
  logoUrl: string | null;
  /** "From $23,990" */
  priceText: string | null;
  /** One of its cars. */
  image: ImageView | null;
  /** Paragraphs. */
  text: readonly string[];
  /** In their place. */
  document: DocumentView | null;
  /** The whole list of the brand, and where there are several conditions each of them. */
  conditions: readonly (LinkView & { countText: string | null })[];
  groups: readonly ModelGroupView[];
  /** In place of the models. */
  noStock: { heading: string; text: string; links: readonly LinkView[] } | null;
  offers: readonly OfferView[];
  warranties: readonly WarrantyView[];
  locationsHeading: LocationBlockProps['heading'];
  locations: LocationBlockProps['locations'];
}

export interface ModelGroupView {
  heading: string;
  models: readonly ModelCardView[];
}

export function BrandPage({ view }: PageSlotProps<BrandPageView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <BrandIntroduction view={view} />
        <div className="mt-12 grid grid-cols-1 gap-12">
          {view.noStock === null ? (
            view.groups.map((group) => <Models key={group.heading} group={group} />)
          ) : (
            <NoStock noStock={view.noStock} />
          )}
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
  if (view.image === null) return <BrandWords view={view} />;
  return (
    <div className="grid grid-cols-1 items-center gap-x-16 lg:grid-cols-2">
      <BrandWords view={view} />
      <Picture
        image={view.image}
        first
        sizes="(min-width: 64rem) 46vw, 92vw"
        className="mt-6 aspect-car w-full rounded-card"
      />
    </div>
  );
}

function BrandWords({ view }: BrandPartProps) {
  return (
    <div className="mt-6 lg:mt-10">
      {view.logoUrl === null ? null : (
        <img src={view.logoUrl} alt="" width="160" height="72" className="mb-4 h-18 w-40 object-contain object-left" />
      )}
      <h1 className="text-title wrap-anywhere">{view.heading}</h1>
      {view.priceText === null ? null : <p className="mt-3 text-lead tabular-nums">{view.priceText}</p>}
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
      {view.conditions.length === 0 ? null : (
        <ul className="mt-6 flex flex-wrap gap-3">
          {view.conditions.map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control-line px-4 font-semibold hover:bg-muted hover:text-muted-text"
              >
                {link.label}
                {link.countText === null ? null : (
                  <span className="font-normal text-quiet-text tabular-nums">{link.countText}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Models({ group: { heading, models } }: { group: ModelGroupView }) {
  if (models.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2 className="mb-6 text-heading">{heading}</h2>
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

function NoStock({ noStock }: { noStock: NonNullable<BrandPageView['noStock']> }) {
  return (
    <section className="rounded-card bg-muted p-6 text-muted-text sm:p-10">
      <h2 className="text-subheading">{noStock.heading}</h2>
      <p className="mt-2 max-w-text text-quiet-text">{noStock.text}</p>
      <PanelLinks links={noStock.links} />
    </section>
  );
}
