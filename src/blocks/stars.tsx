/** A row of five stars, `rating` of them filled; the words say the number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5 text-rating">
      <span className="sr-only">{rating} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 20 20"
          width="18"
          height="18"
          aria-hidden="true"
          className="size-4.5"
          fill={star <= rating ? 'currentColor' : 'none'}
          stroke="currentColor"
        >
          <path d="M10 1.8l2.5 5.2 5.7 .8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" />
        </svg>
      ))}
    </span>
  );
}
