import type { ImageView } from '#ui/image-view.ts';
import { ImagePlaceholder } from './image-placeholder.tsx';
import { Picture } from './picture.tsx';

interface TilePictureProps {
  image: ImageView | null;
  /** In the stock's words, for the drawing where there is no picture. */
  body: string | null;
}

/** The picture of a tile, two or four of which stand in a row. */
export function TilePicture({ image, body }: TilePictureProps) {
  return (
    <div className="overflow-hidden rounded-card bg-muted">
      {image === null ? (
        <ImagePlaceholder body={body} final />
      ) : (
        <Picture image={image} sizes="(min-width: 64rem) 22vw, 46vw" className="aspect-car w-full" />
      )}
    </div>
  );
}
