import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { formatPrizeDay } from '#rules/prizes/prize-day.ts';
import type { Account } from '../accounts/sessions/find-visitor.ts';
import type { PrizeSpin } from './find-spin.ts';

interface PrizeMailFacts {
  account: Pick<Account, 'name' | 'lastName' | 'email' | 'phone' | 'postcode'>;
  spin: PrizeSpin;
  siteName: string;
  origin: string;
}

interface PrizeMail {
  subject: string;
  text: string;
}

export function presentWinnerMail({ account, spin, siteName, origin }: PrizeMailFacts): PrizeMail {
  const paragraphs = [
    `Hello${account.name === '' ? '' : ` ${account.name}`},`,
    `You have won: ${spin.name}`,
    spin.text,
    describeCode(spin),
    spin.terms,
    `Show this code when you visit us. It is in your account too:\n${origin}/spin-to-win`,
    `${siteName}\n${origin}`,
  ];
  return { subject: `You have won: ${spin.name}`, text: join(paragraphs) };
}

export function presentDealerMail({ account, spin, origin }: PrizeMailFacts): PrizeMail {
  const { name, lastName, email, phone, postcode } = account;
  const who = [
    `Name: ${`${name} ${lastName}`.trim() || 'not given'}`,
    `Phone: ${phone === null ? 'not given' : writeAustralianPhone(phone)}`,
    `Email: ${email ?? 'not given'}`,
    `Postcode: ${postcode === '' ? 'not given' : postcode}`,
  ];
  const paragraphs = [
    `Somebody has won on the prize wheel: ${spin.name}`,
    spin.text,
    describeCode(spin),
    who.join('\n'),
    spin.terms,
    `${origin}/spin-to-win`,
  ];
  return { subject: `Prize won: ${spin.name} (${spin.code ?? ''})`, text: join(paragraphs) };
}

function describeCode({ code, validUntil }: PrizeSpin): string {
  return `Code: ${code ?? ''}\nValid until: ${validUntil === null ? '' : formatPrizeDay(validUntil)}`;
}

function join(paragraphs: readonly string[]): string {
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}
