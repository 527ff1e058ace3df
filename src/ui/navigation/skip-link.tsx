/** The first stop of the tab key: past the header to the page's main part, whose id is "main". */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute left-4 top-4 z-50 -translate-y-24 rounded-control bg-accent px-5 py-3 font-semibold text-accent-text focus:translate-y-0"
      data-ground="accent"
    >
      Skip to main content
    </a>
  );
}
