import type { ReactNode } from 'react';

/** The frame of every page before the office opens. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid flex-1 place-items-center bg-muted px-page py-10 text-muted-text">
      <title>{`${title} | Office`}</title>
      <div className="w-full max-w-narrow rounded-card border border-card-line bg-raised p-6 text-raised-text sm:p-8">
        <p className="text-note font-semibold text-quiet-text">Office</p>
        <h1 className="mt-1 text-subheading">{title}</h1>
        {children}
      </div>
    </main>
  );
}
