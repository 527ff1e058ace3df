import { Container } from '#ui/container.tsx';
import type { ImageView } from '#ui/image-view.ts';
import { Picture } from '../pictures/picture.tsx';
import { Silhouette } from '../pictures/silhouette.tsx';
import { type HeroSearchView, QuickSearch } from './quick-search.tsx';

export interface HeroSearchProps {
  hero: HeroSearchView;
}

/** The first thing of a home page: what this house is, and the way to its cars. */
export function HeroSearch({ hero }: HeroSearchProps) {
  return (
    <section className="relative">
      {hero.image === null ? <PlainHero hero={hero} /> : <PictureHero hero={hero} image={hero.image} />}
    </section>
  );
}

function PictureHero({ hero, image }: HeroSearchProps & { image: ImageView }) {
  return (
    <>
      <div data-ground="inverse" className="relative isolate flex bg-inverse text-inverse-text">
        <Picture image={image} first sizes="100vw" className="absolute inset-0 -z-20 size-full" />
        <div className="absolute inset-0 -z-10 shade-foot" />
        <Container className="flex min-h-80 lg:min-h-[min(68svh,40rem)] w-full items-end pb-10 pt-40 lg:pb-32">
          <Words hero={hero} quietClasses="text-inverse-text" />
        </Container>
      </div>
      <Container className="max-lg:bg-surface max-lg:pt-6 lg:-mt-14">
        <QuickSearch hero={hero} />
      </Container>
    </>
  );
}

function PlainHero({ hero }: HeroSearchProps) {
  return (
    <div className="bg-muted text-muted-text">
      <Container className="py-16 lg:py-20">
        <div className="flex items-center justify-between gap-12">
          <Words hero={hero} quietClasses="text-quiet-text" />
          <Silhouette body="Coupe" className="w-full max-w-144 min-w-0 shrink text-silhouette max-lg:hidden" />
        </div>
        <div className="mt-10 lg:mt-14">
          <QuickSearch hero={hero} />
        </div>
      </Container>
    </div>
  );
}

function Words({ hero, quietClasses }: HeroSearchProps & { quietClasses: string }) {
  return (
    <div className="max-w-text lg:shrink-0">
      <h1 className="text-display">{hero.headline}</h1>
      {hero.introduction === null ? null : <p className={`mt-5 text-lead ${quietClasses}`}>{hero.introduction}</p>}
    </div>
  );
}
