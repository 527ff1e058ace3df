/** What the dealer says of a photo, over it. Its `alt` says the same to those who hear the page. */
export function PhotoCaption({ caption }: { caption: string | null }) {
  if (caption === null) return null;
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute bottom-4 left-4 max-w-[calc(100%-8rem)] rounded-tag bg-inverse px-2.5 py-1 text-small font-semibold text-inverse-text [overflow-wrap:anywhere]"
    >
      {caption}
    </p>
  );
}
