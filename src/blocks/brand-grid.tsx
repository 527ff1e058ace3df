import type { LinkView } from '#ui/link-view.ts';
import { BrandTile } from './brand-tile.tsx';
import { SectionHeading } from './section-heading.tsx';

export interface BrandView {
  name: string;
  href: string;
  /** A picture of the brand's sign; a lettermark is drawn without it. */
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
