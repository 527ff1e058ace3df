import { Container } from '#ui/container.tsx';
import { HeroSlider, type HeroSlideView } from '../home/hero-slider.tsx';
import { Picture } from '../pictures/picture.tsx';
import { type HeroSearchView, QuickSearch } from './quick-search.tsx';

export interface OpenHeroProps {
  hero: HeroSearchView;
  slides: readonly HeroSlideView[];
}

/** Words in the middle, a wide picture with nothing over it, and the search at its lower edge; under slides, which have their own words. A narrow window has the search first. */
export function OpenHero({ hero, slides }: OpenHeroProps) {
  const overlaps = slides.length === 0 && hero.image !== null;
  return (
    <section className="bg-band text-band-text" data-ground="band">
      <Container className="pb-8 pt-6 lg:pt-10">
        <div className="text-center">
          <h1 className="text-title">{hero.headline}</h1>
          {hero.introduction === null ? null : <p className="mx-auto mt-3 max-w-text">{hero.introduction}</p>}
        </div>
        <div className="flex flex-col">
          <div className="mt-6 max-lg:order-last">
            <HeroPicture hero={hero} slides={slides} />
          </div>
          <div className={overlaps ? 'max-lg:pt-6 lg:relative lg:-mt-14 lg:px-6' : 'pt-6'}>
            <QuickSearch hero={hero} />
          </div>
        </div>
      </Container>
    </section>
  );
}

function HeroPicture({ hero, slides }: OpenHeroProps) {
  if (slides.length > 0) return <HeroSlider slides={slides} frame="open" />;
  if (hero.image === null) return null;
  return (
    <Picture
      image={hero.image}
      first
      sizes="(min-width: 64rem) 88rem, 92vw"
      className="aspect-promotion w-full rounded-card max-lg:aspect-video"
    />
  );
}
