import { SectionHeading } from '../content/section-heading.tsx';
import type { BrandView } from './brand-grid.tsx';

export interface BrandLinksProps {
  heading: string;
  brands: readonly BrandView[];
}

/** Brands as plain lines with their numbers: many of them in little room. */
export function BrandLinks({ heading, brands }: BrandLinksProps) {
  if (brands.length === 0) return null;
  return (
    <section aria-label={heading}>
      <SectionHeading heading={heading} />
      <ul className="grid grid-cols-2 gap-x-5 sm:grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] sm:gap-x-8">
        {brands.map((brand) => (
          <li key={brand.name} className="min-w-0">
            <a
              href={brand.href}
              rel={brand.external ? 'noopener' : undefined}
              className="flex min-h-11 items-center justify-between gap-2 border-b border-line font-medium underline-offset-4 hover:underline"
            >
              <span className="truncate">{brand.name}</span>
              <span className="shrink-0 text-note font-normal text-quiet-text tabular-nums">{brand.countText}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
