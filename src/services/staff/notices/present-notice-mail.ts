import type { Mail } from '../../enquiries/delivery/delivery-ports.ts';
import type { NewNotice } from './plan-notice.ts';

interface NoticeMail extends Omit<NewNotice, 'staffId'> {
  /** Whom it is for. */
  person: string;
  /** Of the person's passkeys, in the office. */
  address: string;
}

type Words = (notice: NoticeMail) => { subject: string; what: string; next: string };

const words: Record<NewNotice['kind'], Words> = {
  passkey_added: ({ name, device, address }) => ({
    subject: 'A passkey was added to your office account',
    what: `The passkey “${name}” was added, from ${device}. Whoever holds it can sign in as you.`,
    next: `If it was not you, remove it at once and change your password: ${address}`,
  }),
  passkey_removed: ({ name, device, address }) => ({
    subject: 'A passkey was removed from your office account',
    what: `The passkey “${name}” was removed, from ${device}. It signs nobody in any more.`,
    next: `If it was not you, change your password and look at what is left: ${address}`,
  }),
  passkey_refused: ({ name, device, address }) => ({
    subject: 'A passkey of your office account was refused',
    what: `Somebody signed in with the passkey “${name}”, from ${device}, and its counter had gone back: there may be a copy of it. It signs nobody in any more, and whoever had come in with it is out.`,
    next: `Sign in with your password, remove it, and add a new one: ${address}`,
  }),
  factors_removed: ({ address }) => ({
    subject: 'Your second factor for the office was removed',
    what: 'Somebody who looks after the accounts has removed your second factor, your recovery codes and your passkeys. You are signed out everywhere; sign in with your password.',
    next: `If you did not ask for it, ask who did. Set them up anew here: ${address}`,
  }),
};

/** In plain text, without anything that lets somebody in. */
export function presentNoticeMail(notice: NoticeMail): Pick<Mail, 'replyTo' | 'subject' | 'text' | 'attachments'> {
  const { subject, what, next } = words[notice.kind](notice);
  const text = [`Hello ${notice.person},`, what, next].join('\n\n');
  return { replyTo: null, subject, text: `${text}\n`, attachments: [] };
}
