import { NoStock } from '#blocks/brands/no-stock.tsx';
import { StockLinks, type StockLinkView } from '#blocks/brands/stock-links.tsx';
import { LatestStock, type LatestStockProps } from '#blocks/car/latest-stock.tsx';
import { WarrantyBlock } from '#blocks/content/warranty-block.tsx';
import { type QuickLinkGroupView, QuickLinks } from '#blocks/home/quick-links.tsx';
import { LocationBlock } from '#blocks/locations/location-block.tsx';
import { ColourTiles, type ColourTileView } from '#blocks/model/colour-tiles.tsx';
import { GradeTable, type GradeTableView } from '#blocks/model/grade-table.tsx';
import { LowestPrice, type LowestPriceView } from '#blocks/model/lowest-price.tsx';
import { PhotoRow, type PhotoRowView } from '#blocks/model/photo-row.tsx';
import { ImagePlaceholder } from '#blocks/pictures/image-placeholder.tsx';
import { Picture } from '#blocks/pictures/picture.tsx';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import type { ImageView } from '#ui/image-view.ts';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { BrandStockView } from '../views/brand-view.ts';

export interface ModelPageView extends BrandStockView {
  /** "SUV · Hybrid · 5 seats", of its cars; null where they do not say. */
  summary: string | null;
  /** One of its cars. */
  image: ImageView | null;
  /** For the drawing where there is no picture. */
  body: string | null;
  /** What each condition costs at least, the first one large. */
  prices: readonly LowestPriceView[];
  /** The list of its cars. */
  carsLink: LinkView;
  /** What else one may do about it. */
  actions: readonly LinkView[];
  /** Each condition, where there are several. */
  conditions: readonly StockLinkView[];
  photos: PhotoRowView | null;
  grades: GradeTableView | null;
  colours: readonly ColourTileView[];
  carsHeading: string;
  cars: LatestStockProps['cars'];
  otherModels: readonly QuickLinkGroupView[];
}

export type ModelPageProps = Pick<LatestStockProps, 'Card' | 'cardWidth'> & { view: ModelPageView };

/** SITE-20: a model as a showroom would set it out, of nothing but the site's own stock. */
export function ModelPage({ view, ...parts }: ModelPageProps) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        {view.noStock === null ? (
          <ModelHead view={view} />
        ) : (
          <h1 className="mt-6 text-title wrap-anywhere lg:mt-10">{view.heading}</h1>
        )}
        <div className="mt-12 grid grid-cols-1 gap-12 lg:gap-y-16">
          {view.noStock === null ? null : <NoStock {...view.noStock} />}
          {view.photos === null ? null : <PhotoRow photos={view.photos} />}
          {view.grades === null ? null : <GradeTable grades={view.grades} />}
          <ColourTiles heading="Colours in stock" colours={view.colours} />
          <LatestStock heading={view.carsHeading} cars={view.cars} moreLink={view.carsLink} {...parts} />
          <QuickLinks groups={view.otherModels} />
          <WarrantyBlock heading="Warranty" warranties={view.warranties} />
          <LocationBlock heading={view.locationsHeading} locations={view.locations} />
        </div>
      </Container>
    </Main>
  );
}

function ModelHead({ view }: { view: ModelPageView }) {
  const [price, ...others] = view.prices;
  return (
    <div className="mt-4 grid grid-cols-1 items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="overflow-hidden rounded-card bg-muted lg:order-last">
        {view.image === null ? (
          <ImagePlaceholder body={view.body} final />
        ) : (
          <Picture image={view.image} first sizes="(min-width: 64rem) 62vw, 92vw" className="aspect-car w-full" />
        )}
      </div>
      <div>
        <h1 className="text-title wrap-anywhere">{view.heading}</h1>
        {view.summary === null ? null : <p className="mt-2 text-quiet-text">{view.summary}</p>}
        {price === undefined ? null : (
          <p className="mt-4 font-heading text-heading font-heading-weight tabular-nums">
            <LowestPrice price={price} />
          </p>
        )}
        {others.map((other) => (
          <p key={other.text} className="mt-1 tabular-nums">
            <LowestPrice price={other} />
          </p>
        ))}
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={view.carsLink.href} className="w-full">
            {view.carsLink.label}
          </LinkButton>
          {view.actions.map((link) => (
            <LinkButton key={link.href} href={link.href} look="outline" className="grow px-4!">
              {link.label}
            </LinkButton>
          ))}
        </div>
        <StockLinks links={view.conditions} />
      </div>
    </div>
  );
}
