import { type BrandSectionView, BrandTiles } from '#blocks/brands/brand-grid.tsx';
import { PanelLinks } from '#blocks/content/panel-links.tsx';
import { StatsBanner, type StatView } from '#blocks/home/stats-banner.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface BrandsView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  introduction: string | null;
  /** SITE-13: the house in figures; none hides the banner. */
  stats: readonly StatView[];
  sections: readonly BrandSectionView[];
  /** Said where there is no brand at all. */
  emptyText: string;
  links: readonly LinkView[];
}

export function BrandsPage({ view }: PageSlotProps<BrandsView>) {
  const isShort = view.sections.every(({ brands }) => brands.length <= 4);
  return (
    <Main>
      <Container className="pb-10 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{view.heading}</h1>
        {view.introduction === null ? null : (
          <p className="mt-3 max-w-text text-lead text-quiet-text">{view.introduction}</p>
        )}
      </Container>
      {view.stats.length === 0 ? null : (
        <Container ground="inverse" className="bg-inverse py-8 text-inverse-text lg:py-10">
          <StatsBanner stats={view.stats} />
        </Container>
      )}
      <Container className="pb-24 pt-10">
        {view.sections.length === 0 ? <p className="text-lead">{view.emptyText}</p> : null}
        <div className="grid grid-cols-1 gap-12">
          {view.sections.map((section) => (
            <section key={section.heading} aria-label={section.heading}>
              <h2 className="mb-5 text-subheading">{section.heading}</h2>
              <BrandTiles brands={section.brands} row={isShort ? 'four' : 'six'} withOverview />
            </section>
          ))}
        </div>
        <PanelLinks links={view.links} />
      </Container>
    </Main>
  );
}
