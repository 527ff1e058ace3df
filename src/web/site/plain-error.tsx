/** Stands where even header and footer could not be made, which is while nothing at all is known of the site. */
export function PlainError() {
  return (
    <main className="px-page mx-auto max-w-narrow py-section text-center">
      <h1 className="text-title">Something went wrong</h1>
      <p className="mt-4 text-lead">This page could not be loaded. Please try again in a few minutes.</p>
    </main>
  );
}
