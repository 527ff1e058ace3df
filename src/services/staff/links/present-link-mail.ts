import type { Mail } from '../../enquiries/delivery/delivery-ports.ts';
import { staffLimits } from '../limits.ts';
import type { StaffLinkKind } from './staff-link.ts';

interface LinkMail {
  kind: StaffLinkKind;
  name: string;
  link: string;
}

/** In plain text: a link that lets somebody in should show where it leads. */
export function presentLinkMail({
  kind,
  name,
  link,
}: LinkMail): Pick<Mail, 'replyTo' | 'subject' | 'text' | 'attachments'> {
  const texts =
    kind === 'invitation'
      ? {
          subject: 'You are invited to the office',
          lead: 'You have been given an account in the office, where stock, enquiries and opening hours are looked after. Choose your password here:',
          lasts: `The link works once, for ${staffLimits.invitationHours} hours. If it is over, ask whoever invited you for another.`,
        }
      : {
          subject: 'Choose a new password for the office',
          lead: 'Somebody, probably you, asked for a new password for the office. Choose it here:',
          lasts: `The link works once, for ${staffLimits.resetHours === 1 ? 'an hour' : `${staffLimits.resetHours} hours`}. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
        };
  const text = [`Hello ${name},`, texts.lead, link, texts.lasts].join('\n\n');
  return { replyTo: null, subject: texts.subject, text: `${text}\n`, attachments: [] };
}
