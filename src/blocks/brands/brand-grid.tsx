import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { SectionHeading } from '../content/section-heading.tsx';
import { Picture } from '../pictures/picture.tsx';

export interface BrandView {
  name: string;
  href: string;
  /** A picture of the brand's sign. */
  logoUrl: string | null;
  /** One of its cars, where no sign is stored; without both its initials stand in their place. */
  image: ImageView | null;
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
      <div className={`grid grid-cols-1 ${areShort(sections) ? 'gap-6 lg:grid-cols-2 lg:gap-4' : 'gap-10'}`}>
        {sections.map((section) => (
          <div key={section.heading}>
            <h3 className="mb-4 text-subheading">{section.heading}</h3>
            <BrandTiles brands={section.brands} row={areShort(sections) ? 'four' : 'six'} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Two that fill half a window each stand beside each other. */
const areShort = (sections: readonly BrandSectionView[]) =>
  sections.length === 2 && sections.every(({ brands }) => brands.length <= 4);

export interface BrandTilesProps {
  brands: readonly BrandView[];
  row?: keyof typeof rows;
  /** Under each brand the way to the site's page about it. */
  withOverview?: boolean;
}

const rows = {
  six: { columns: 'grid-cols-3 lg:grid-cols-6', shape: 'aspect-car', sizes: '(min-width: 64rem) 14vw, 30vw' },
  four: { columns: 'grid-cols-2 lg:grid-cols-4', shape: 'aspect-video', sizes: '(min-width: 64rem) 22vw, 44vw' },
} as const;

/** Six a row on large screens, or four. */
export function BrandTiles({ brands, row = 'six', withOverview = false }: BrandTilesProps) {
  return (
    <ul className={`grid gap-2 lg:gap-4 ${rows[row].columns}`}>
      {brands.map((brand) => (
        <li key={brand.name} className="flex min-w-0 flex-col">
          <BrandTile brand={brand} {...rows[row]} />
          {withOverview && brand.overviewHref !== null ? (
            <a
              href={brand.overviewHref}
              className="inline-flex min-h-11 items-center justify-center px-2 text-center text-note font-medium text-link underline-offset-4 hover:underline"
            >
              About<span className="max-sm:sr-only">&nbsp;{brand.name}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface BrandTileProps {
  brand: BrandView;
  /** Of a photo. */
  shape: string;
  sizes: string;
}

/** A brand's sign, one of its cars or its initials, and its name. */
function BrandTile({ brand, shape, sizes }: BrandTileProps) {
  const photo = brand.image;
  return (
    <a
      href={brand.href}
      rel={brand.external ? 'noopener' : undefined}
      className="group/brand flex min-h-32 flex-1 flex-col items-center justify-center overflow-hidden rounded-card border border-card-line bg-raised text-center text-raised-text hover:bg-muted hover:text-muted-text"
    >
      {photo === null ? null : <Picture image={photo} sizes={sizes} className={`w-full ${shape}`} />}
      <span className="flex max-w-full flex-col items-center px-1 py-3">
        {photo === null ? <BrandSign brand={brand} /> : null}
        <span className="line-clamp-2 max-w-full font-semibold leading-tight wrap-anywhere">{brand.name}</span>
        <span className="text-small text-quiet-text">
          {brand.external ? 'Visit brand site' : (brand.countText ?? '')}
        </span>
      </span>
    </a>
  );
}

function BrandSign({ brand: { logoUrl, initials } }: Pick<BrandTileProps, 'brand'>) {
  if (logoUrl !== null) {
    return (
      <img src={logoUrl} alt="" width="120" height="56" loading="lazy" className="mb-3 h-14 w-30 object-contain" />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="mb-3 inline-flex min-h-12 min-w-14 items-center justify-center rounded-control bg-muted px-2 font-heading text-lead font-heading-weight text-muted-text group-hover/brand:bg-raised group-hover/brand:text-raised-text"
    >
      {initials}
    </span>
  );
}
