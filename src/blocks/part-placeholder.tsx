/** Stands where a part has no photo: a brake disc. */
export function PartPlaceholder() {
  return (
    <div className="flex size-full items-center justify-center">
      <svg
        viewBox="0 0 100 100"
        width="100"
        height="100"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        className="size-3/4 text-silhouette"
      >
        <circle cx="50" cy="50" r="44" />
        <circle cx="50" cy="50" r="24" />
        <circle cx="50" cy="50" r="7" />
        <circle cx="50" cy="50" r="15.5" strokeWidth="4" strokeDasharray="0.1 19.38" strokeLinecap="round" />
        <circle cx="50" cy="50" r="31" strokeWidth="4" strokeDasharray="0.1 12.89" strokeLinecap="round" />
        <circle cx="50" cy="50" r="37.5" strokeWidth="4" strokeDasharray="0.1 15.6" strokeLinecap="round" />
      </svg>
    </div>
  );
}
