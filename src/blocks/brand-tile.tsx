import type { BrandView } from './brand-grid.tsx';
import { getInitials } from './make-sign.tsx';

export interface BrandTileProps {
  brand: BrandView;
}

/** A brand's sign and name; initials are drawn where no sign is stored. */
export function BrandTile({ brand }: BrandTileProps) {
  return (
    <a
      href={brand.href}
      rel={brand.external ? 'noopener' : undefined}
      className="group/brand flex h-full min-h-32 flex-col items-center justify-center rounded-card border border-card-line bg-raised p-4 text-center text-raised-text hover:bg-muted hover:text-muted-text"
    >
      <BrandSign brand={brand} />
      <span className="mt-3 line-clamp-2 max-w-full font-semibold leading-tight">{brand.name}</span>
      <span className="text-small text-quiet-text">
        {brand.external ? 'Visit brand site' : (brand.countText ?? '')}
      </span>
    </a>
  );
}

function BrandSign({ brand }: BrandTileProps) {
  if (brand.logoUrl === null) {
    return (
      <span
        aria-hidden="true"
        className="inline-flex size-14 items-center justify-center rounded-full bg-muted font-heading text-subheading font-heading-weight text-muted-text group-hover/brand:bg-raised group-hover/brand:text-raised-text"
      >
        {getInitials(brand.name)}
      </span>
    );
  }
  return <img src={brand.logoUrl} alt="" width="120" height="56" loading="lazy" className="h-14 w-30 object-contain" />;
}
