import { HeroSlider, type HeroSlideView } from '../home/hero-slider.tsx';
import { Picture } from '../pictures/picture.tsx';
import { Silhouette } from '../pictures/silhouette.tsx';
import { type HeroSearchView, QuickSearch } from './quick-search.tsx';

export interface SearchHeroProps {
  hero: HeroSearchView;
  slides: readonly HeroSlideView[];
}

/** The search first, pictures beside it; words are typed into the header above (`SearchHeader`). */
export function SearchHero({ hero, slides }: SearchHeroProps) {
  return (
    <section className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(21rem,26rem)_minmax(0,1fr)] lg:gap-10">
      <div>
        <h1 className="text-title">{hero.headline}</h1>
        {hero.introduction === null ? null : <p className="mt-3">{hero.introduction}</p>}
        <div className="mt-6">
          <QuickSearch hero={hero} layout="stack" byWords={false} />
        </div>
      </div>
      <HeroPictures hero={hero} slides={slides} />
    </section>
  );
}

function HeroPictures({ hero, slides }: SearchHeroProps) {
  if (slides.length > 0) return <HeroSlider slides={slides} frame="card" />;
  if (hero.image !== null) {
    return (
      <Picture
        image={hero.image}
        first
        sizes="(min-width: 64rem) 60vw, 92vw"
        className="size-full min-h-60 rounded-card max-lg:aspect-video"
      />
    );
  }
  return (
    <div className="flex items-center justify-center max-lg:hidden">
      <Silhouette body="SUV" className="w-full max-w-200 opacity-20" />
    </div>
  );
}
