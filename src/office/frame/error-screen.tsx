import { LinkButton } from '#ui/form/button.tsx';
import { officeHref } from '../addresses.ts';

const texts: Record<number, { title: string; text: string }> = {
  403: { title: 'Not for your role', text: 'Your role here does not allow that. A manager can change it.' },
  404: { title: 'Nothing here', text: 'There is nothing at this address, or it is none of yours.' },
  410: {
    title: 'This person was erased',
    text: 'Somebody asked for it, or the time for which enquiries are kept was over. Numbers are left of it, and there is nobody to write to.',
  },
  413: { title: 'Too much at once', text: 'What was sent is too large.' },
  429: { title: 'Too many requests', text: 'Please wait a minute and try again.' },
};
const unknown = {
  title: 'That did not work',
  text: 'Something went wrong on our side. Nothing was changed. Please try again in a moment.',
};

/** What somebody had typed who may not go on with it; the error of a route has it. */
function readTyped(details: unknown): string {
  const isTyped = typeof details === 'object' && details !== null && 'typed' in details;
  return isTyped && typeof details.typed === 'string' ? details.typed : '';
}

export function ErrorScreen({ status, details = null }: { status: number; details?: unknown }) {
  const typed = readTyped(details);
  const { title, text } = texts[status] ?? unknown;
  return (
    <main className="grid place-items-center px-page py-section">
      <title>{`${title} | Office`}</title>
      <div className="max-w-narrow text-center">
        <h1 className="text-heading">{title}</h1>
        <p className="mt-3 text-quiet-text">{text}</p>
        {typed === '' ? null : (
          <section aria-labelledby="typed" className="mt-6 text-left">
            <h2 id="typed" className="text-subheading">
              What you had typed
            </h2>
            <p className="mt-2 rounded-card border border-card-line p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {typed}
            </p>
          </section>
        )}
        <LinkButton href={officeHref()} look="outline" className="mt-6">
          Back to the office
        </LinkButton>
      </div>
    </main>
  );
}
