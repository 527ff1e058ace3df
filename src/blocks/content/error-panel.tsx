import type { LinkView } from '#ui/navigation/link-view.ts';
import { PanelLinks } from './panel-links.tsx';
import { ResendForm, type ResendView } from './resend-form.tsx';

export type ErrorStatus = 400 | 403 | 404 | 405 | 408 | 410 | 413 | 414 | 415 | 422 | 429 | 500 | 503;

export interface ErrorPanelView {
  /** Decides heading and text. */
  status: ErrorStatus;
  /** In place of the status's own sentence; null keeps that. */
  text: string | null;
  /** What was sent and can be sent again; null where nothing was. */
  resend: ResendView | null;
  /** The first is the main one. */
  links: readonly LinkView[];
}

/** What went wrong, in a few words: the heading, and the title of the page. */
export function getErrorHeading(status: ErrorStatus): string {
  return texts[status].heading;
}

export interface ErrorPanelProps {
  error: ErrorPanelView;
}

const failed = {
  heading: 'Something went wrong on our side',
  text: 'Please try again in a moment. If you were sending a form, it may not have reached us.',
};
const refused = {
  heading: 'That did not work',
  text: 'Something in the address or the form is not valid.',
};

const texts: Record<ErrorStatus, { heading: string; text: string }> = {
  400: refused,
  403: { heading: 'You do not have access to this page', text: 'It cannot be opened from the page you came from.' },
  404: { heading: 'Page not found', text: 'It may have moved, or the address may be mistyped.' },
  405: refused,
  408: { heading: 'That took too long', text: 'What you sent stopped on its way. Please go back and send it again.' },
  410: {
    heading: 'No longer available',
    text: 'It is no longer on our site, but similar ones are.',
  },
  413: {
    heading: 'That is too large',
    text: 'It is more than a form can hold, so we could not read it. Please go back to the form and send a little less.',
  },
  414: { heading: 'That address is too long', text: 'Please search for something shorter.' },
  415: refused,
  422: { heading: 'Something is missing', text: 'Please go back and check what you entered.' },
  429: { heading: 'One moment, please', text: 'There have been too many requests. Please try again in a minute.' },
  500: failed,
  503: { heading: 'We will be right back', text: 'The site is temporarily unavailable. Please try again in a minute.' },
};

export function ErrorPanel({ error }: ErrorPanelProps) {
  const { heading, text } = texts[error.status];
  return (
    <section>
      <p className="text-note font-semibold text-quiet-text">Error {error.status}</p>
      <h1 className="mt-2 text-title">{heading}</h1>
      <p className="mt-4 text-lead text-quiet-text">{error.text ?? text}</p>
      {error.resend === null ? null : <ResendForm resend={error.resend} />}
      <PanelLinks links={error.links} />
    </section>
  );
}
