import type { LinkView } from '#ui/link-view.ts';
import { PanelLinks } from './panel-links.tsx';

export type ErrorStatus = 400 | 403 | 404 | 405 | 410 | 413 | 415 | 422 | 429 | 500 | 503;

export interface ErrorPanelView {
  /** Decides heading and text. */
  status: ErrorStatus;
  /** In place of the status's own sentence; null keeps that. */
  text: string | null;
  /** The first is the main one. */
  links: readonly LinkView[];
}

export interface ErrorPanelProps {
  error: ErrorPanelView;
}

const failed = {
  heading: 'Something went wrong on our side',
  text: 'Please try again in a moment. If you were sending us something, it may not have arrived.',
};
const refused = {
  heading: 'We could not read that',
  text: 'Something in the address or the form was not as expected.',
};

const texts: Record<ErrorStatus, { heading: string; text: string }> = {
  400: refused,
  403: { heading: 'You cannot open this page', text: 'It is not open from where you came.' },
  404: { heading: 'We could not find that page', text: 'It may have moved, or the address has a slip in it.' },
  405: refused,
  410: {
    heading: 'This car is no longer with us',
    text: 'It has been taken off our site. Others like it are still here.',
  },
  413: { heading: 'That was too large', text: 'Please send a little less at once.' },
  415: refused,
  422: { heading: 'Something is missing', text: 'Please go back and check what you entered.' },
  429: { heading: 'One moment, please', text: 'That was very often in a short time. Please try again in a minute.' },
  500: failed,
  503: { heading: 'We will be right back', text: 'The site is being looked after. Please try again in a minute.' },
};

export function ErrorPanel({ error }: ErrorPanelProps) {
  const { heading, text } = texts[error.status];
  return (
    <section>
      <p className="text-note font-semibold text-quiet-text">Error {error.status}</p>
      <h1 className="mt-2 text-title">{heading}</h1>
      <p className="mt-4 text-lead text-quiet-text">{error.text ?? text}</p>
      <PanelLinks links={error.links} />
    </section>
  );
}
