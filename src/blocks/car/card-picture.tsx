import { ImagePlaceholder } from '../pictures/image-placeholder.tsx';
import { Picture } from '../pictures/picture.tsx';
import type { CarCardView } from './car-card-view.ts';
import { CardMarks } from './card-words.tsx';

interface CardPictureProps {
  car: CarCardView;
  first: boolean;
  /** Of the picture, as `sizes` of an image. */
  sizes: string;
  className: string;
  tagClassName: string;
}

/** The picture of a card, with words alone on it: buttons would lie over the car. */
export function CardPicture({ car, first, sizes, className, tagClassName }: CardPictureProps) {
  return (
    <div className="relative overflow-hidden bg-muted">
      {car.image === null ? (
        <ImagePlaceholder body={car.body} final={car.sold} />
      ) : (
        <Picture image={car.image} first={first} sizes={sizes} className={className} />
      )}
      <CardMarks tag={car.tag} stateText={car.stateText} className={`absolute flex ${tagClassName}`} />
    </div>
  );
}
