import type { LinkView } from '#ui/navigation/link-view.ts';
import { SectionHeading } from '../content/section-heading.tsx';

export interface BrandView {
  name: string;
  href: string;
  /** A picture of the brand's sign; without it the name stands alone. */
  logoUrl: string | null;
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

/** Six a row on large screens. */
export function BrandTiles({ brands }: { brands: readonly BrandView[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 min-[30rem]:grid-cols-3 lg:grid-cols-6 lg:gap-4">
      {brands.map((brand) => (
        <li key={brand.name} className="min-w-0">
          <BrandTile brand={brand} />
        </li>
      ))}
    </ul>
  );
}

interface BrandTileProps {
  brand: BrandView;
}

/** A brand's sign and name. Where no sign is stored the name is the sign: initials tell no two brands apart. */
function BrandTile({ brand }: BrandTileProps) {
  return (
    <a
      href={brand.href}
      rel={brand.external ? 'noopener' : undefined}
      className="group/brand flex h-full min-h-28 flex-col items-center justify-center rounded-card border border-card-line bg-raised p-4 text-center text-raised-text hover:bg-muted hover:text-muted-text"
    >
      {brand.logoUrl === null ? (
        <span className="line-clamp-2 max-w-full font-heading text-lead font-heading-weight leading-tight wrap-anywhere">
          {brand.name}
        </span>
      ) : (
        <>
          <img src={brand.logoUrl} alt="" width="120" height="56" loading="lazy" className="h-14 w-30 object-contain" />
          <span className="mt-3 line-clamp-2 max-w-full font-semibold leading-tight">{brand.name}</span>
        </>
      )}
      <span className="text-small text-quiet-text">
        {brand.external ? 'Visit brand site' : (brand.countText ?? '')}
      </span>
    </a>
  );
}
