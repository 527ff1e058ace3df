import { splitStars } from '#rules/locations/split-stars.ts';

const shape = 'M10 1.8l2.5 5.2 5.7 .8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z';

/** Left and right of the shape in its box of 20. */
const sideRoom = 1.8;

/** LOC-06: five stars, the whole ones and a part of the next filled; the words say the number with one decimal. */
export function Stars({ rating }: { rating: number }) {
  const { whole, part } = splitStars(rating);
  return (
    <span className="inline-flex gap-0.5 text-rating">
      <span className="sr-only">{rating.toFixed(1)} out of 5 stars</span>
      {[0, 1, 2, 3, 4].map((star) => (
        <Star key={star} filled={star < whole ? 1 : star === whole ? part : 0} />
      ))}
    </span>
  );
}

function Star({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className="size-4.5">
      {filled === 0 ? null : (
        <svg aria-hidden="true" width={Math.round(10 * (sideRoom + (20 - 2 * sideRoom) * filled)) / 10} height="20">
          <path d={shape} fill="currentColor" />
        </svg>
      )}
      <path d={shape} fill="none" stroke="currentColor" />
    </svg>
  );
}
