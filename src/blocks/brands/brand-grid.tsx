import type { LinkView } from '#ui/navigation/link-view.ts';
import { SectionHeading } from '../content/section-heading.tsx';

export interface BrandView {
  name: string;
  href: string;
  /** A picture of the brand's sign; without it its initials stand in its place. */
  logoUrl: string | null;
  /** "Ma"; no two brands have the same. */
  initials: string;
  /** The site's page about it, where it has one. */
  overviewHref: string | null;
  /** "120 cars" */
  countText: string | null;
  /** SITE-13: leads to the brand's own site. */
  external: boolean;
}

/** SITE-13: "Car", "Motorcycle", "Truck", "Our Brands". */
export interface BrandSectionView {
  heading: string;
  brands: readonly BrandView[];
}

export interface BrandGridProps {
  heading: string;
  brands: readonly BrandView[];
  moreLink?: LinkView | null;
}

/** SITE-12: six a row on large screens. */
export function BrandGrid({ heading, brands, moreLink = null }: BrandGridProps) {
  if (brands.length === 0) return null;
  return (
    <section aria-label={heading}>
      <SectionHeading heading={heading} moreLink={moreLink} />
      <BrandTiles brands={brands} />
    </section>
  );
}

export interface BrandSectionsProps {
  heading: string;
  sections: readonly BrandSectionView[];
}

/** A group's brands, by what they build. */
export function BrandSections({ heading, sections }: BrandSectionsProps) {
  if (sections.length === 0) return null;
  return (
    <section aria-label={heading}>
      <SectionHeading heading={heading} />
      <div className="grid grid-cols-1 gap-10">
        {sections.map((section) => (
          <div key={section.heading}>
            <h3 className="mb-4 text-subheading">{section.heading}</h3>
            <BrandTiles brands={section.brands} />
          </div>
        ))}
      </div>
    </section>
  );
}

export interface BrandTilesProps {
  brands: readonly BrandView[];
  /** Under each brand the way to the site's page about it. */
  withOverview?: boolean;
}

/** Six a row on large screens. */
export function BrandTiles({ brands, withOverview = false }: BrandTilesProps) {
  return (
    <ul className="grid grid-cols-3 gap-2 lg:grid-cols-6 lg:gap-4">
      {brands.map((brand) => (
        <li key={brand.name} className="flex min-w-0 flex-col">
          <BrandTile brand={brand} />
          {withOverview && brand.overviewHref !== null ? (
            <a
              href={brand.overviewHref}
              className="inline-flex min-h-11 items-center justify-center px-2 text-center text-note font-medium text-link underline-offset-4 hover:underline"
            >
              About<span className="sr-only"> {brand.name}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface BrandTileProps {
  brand: BrandView;
}

/** A brand's sign, or its initials, and its name. */
function BrandTile({ brand }: BrandTileProps) {
  return (
    <a
      href={brand.href}
      rel={brand.external ? 'noopener' : undefined}
      className="group/brand flex min-h-32 flex-1 flex-col items-center justify-center rounded-card border border-card-line bg-raised px-1 py-4 text-center text-raised-text hover:bg-muted hover:text-muted-text"
    >
      <BrandSign brand={brand} />
      <span className="mt-3 line-clamp-2 max-w-full font-semibold leading-tight wrap-anywhere">{brand.name}</span>
      <span className="text-small text-quiet-text">
        {brand.external ? 'Visit brand site' : (brand.countText ?? '')}
      </span>
    </a>
  );
}

function BrandSign({ brand: { logoUrl, initials } }: BrandTileProps) {
  if (logoUrl !== null) {
    return <img src={logoUrl} alt="" width="120" height="56" loading="lazy" className="h-14 w-30 object-contain" />;
  }
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-12 min-w-14 items-center justify-center rounded-control bg-muted px-2 font-heading text-lead font-heading-weight text-muted-text group-hover/brand:bg-raised group-hover/brand:text-raised-text"
    >
      {initials}
    </span>
  );
}
