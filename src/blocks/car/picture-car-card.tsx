import { LinkButton } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { UnbrokenWords } from '#ui/unbroken-words.tsx';
import { ImagePlaceholder } from '../pictures/image-placeholder.tsx';
import { Picture } from '../pictures/picture.tsx';
import { CardTools } from '../saved-cars/card-tools.tsx';
import type { CarCardProps, CarCardView } from './car-card-view.ts';
import { CarFacts } from './car-facts.tsx';
import { CardTell } from './card-tell.tsx';
import { CardMarks, describeKind } from './card-words.tsx';
import { PriceNotes } from './price-notes.tsx';
import { Saving } from './saving.tsx';

/**
 * Led by its picture: picture, words and price beside each other where there is room, so that three cars fit a window; under
 * each other where there is not. Heart and scales stand beside where it is, over a name that has the whole width.
 */
export function PictureCarCard({ car, headingLevel = 'h2', first = false }: CarCardProps) {
  const Heading = headingLevel;
  const kindText = describeKind(car);
  return (
    <div className="@container h-full">
      <article className="group/card ring-card relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised text-raised-text shadow-card @min-[56rem]:flex-row @min-[56rem]:items-stretch">
        <CardPicture car={car} first={first} />
        <div className="flex min-w-0 flex-1 flex-col p-4 sm:p-5 @min-[56rem]:flex-row @min-[56rem]:gap-8 @min-[56rem]:px-6">
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="line-clamp-3 min-w-0 flex-1 text-note text-quiet-text">{kindText}</p>
              <Heading className="order-last line-clamp-3 w-full text-subheading">
                <a href={car.href} className="after:absolute after:inset-0 focus-visible:outline-none">
                  <UnbrokenWords text={car.name} />
                </a>
              </Heading>
              <CardTools car={car} className="relative z-1 shrink-0" />
            </div>
            <CarFacts layout="broad" facts={car.facts} className="my-3" />
            <CardTell car={car} className="mt-2 max-sm:hidden" />
            <FurtherPhotos addresses={car.furtherPhotos} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 @min-[56rem]:w-76 @min-[56rem]:shrink-0 @min-[56rem]:flex-col @min-[56rem]:flex-nowrap @min-[56rem]:items-stretch @min-[56rem]:justify-start @min-[56rem]:border-l @min-[56rem]:border-line @min-[56rem]:pl-6">
            {car.saving === null ? null : (
              <div className="w-full">
                <Saving saving={car.saving} />
              </div>
            )}
            <div className="grow basis-32 @min-[56rem]:flex-none">
              <Price price={car.price} subscriptionText={car.subscriptionText} />
            </div>
            <div className="w-full @max-[56rem]:order-last">
              <PriceNotes car={car} />
            </div>
            <CardLinks car={car} />
          </div>
        </div>
      </article>
    </div>
  );
}

function CardPicture({ car, first }: { car: CarCardView; first: boolean }) {
  return (
    <div className="relative overflow-hidden bg-muted @min-[56rem]:w-86 @min-[56rem]:shrink-0">
      {car.image === null ? (
        <ImagePlaceholder body={car.body} final={car.sold} className="h-full" />
      ) : (
        <Picture
          image={car.image}
          first={first}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw"
          className="aspect-car size-full motion-safe:transition-transform motion-safe:duration-500 motion-safe:group-hover/card:scale-[1.02]"
        />
      )}
      <div className="absolute inset-x-3 bottom-3 flex items-end justify-between gap-2">
        <CardMarks tag={car.tag} stateText={car.stateText} className="flex" />
        {car.photoCount < 2 ? null : (
          <p className="ml-auto inline-flex shrink-0 items-center gap-1.5 rounded-tag bg-inverse px-2 py-1 text-small text-inverse-text tabular-nums">
            <Icon name="image" className="size-4" />
            {car.photoCount}
            <span className="sr-only"> photos</span>
          </p>
        )}
      </div>
    </div>
  );
}

function CardLinks({ car }: { car: CarCardView }) {
  if (car.sold || car.buttons.length === 0) return null;
  return (
    <div className="relative flex min-h-12 flex-wrap items-start gap-2 @min-[56rem]:mt-auto">
      {car.buttons.map((button, at) => (
        <LinkButton
          key={button.label}
          href={button.href}
          look={at === 0 ? 'accent' : 'outline'}
          aria-label={`${button.label}: ${car.name}`}
          className={`min-h-11! whitespace-nowrap px-4! text-note! @min-[56rem]:flex-1 ${button.href === car.href ? '@max-[56rem]:hidden' : ''}`}
        >
          {button.label}
        </LinkButton>
      ))}
    </div>
  );
}

/** As many of the next photos as fit beside each other, where the card is a row so broad that they make it no higher than its picture. */
function FurtherPhotos({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <div className="mt-auto hidden h-20 flex-wrap gap-2 overflow-hidden @min-[80rem]:flex">
      {addresses.map((address) => (
        <img
          key={address}
          src={address}
          alt=""
          width="128"
          height="80"
          loading="lazy"
          decoding="async"
          className="h-20 w-auto rounded-box object-cover"
        />
      ))}
    </div>
  );
}
