import { writeVisit } from '#rules/appointments/write-visit.ts';
import { foldQuoted } from '#rules/leads/fold-quoted.ts';
import { isLostReason, type LeadState, leadStates, lostReasons } from '#rules/leads/lead-states.ts';
import { formatBytes } from '#rules/uploads/file-kinds.ts';
import type { ThreadEntry, ThreadMessage } from '#services/leads/get-thread.ts';
import { officeHref, paths } from '../addresses.ts';

export interface EntryView {
  id: string;
  at: string;
  title: string;
  subject: string | null;
  text: string;
  /** What stood below the person's own words. */
  quoted: string;
  /** Which files were not kept, and why. */
  leftOut: string | null;
  files: { name: string; href: string }[];
  /** Who wrote it to whom; null for a step of staff alone. */
  from: 'us' | 'them' | null;
  delivery: DeliveryView | null;
}

export interface DeliveryView {
  text: string;
  isProblem: boolean;
  mayTryAgain: boolean;
}

interface Of {
  /** The name of whoever the lead is of. */
  person: string;
  /** Of the site that was asked. */
  timeZone: string;
}

export function presentEntry(entry: ThreadEntry, { person, timeZone }: Of): EntryView {
  const { id, leadId, kind, at, by, byId, text, detail, message, files } = entry;
  const who = by ?? 'Somebody who is gone';
  const folded = foldQuoted(text);
  return {
    ...{ id, at: at.toISOString(), leftOut: describeLeftOut(detail) },
    ...(kind === 'answered' ? { text: folded.own, quoted: folded.quoted } : { text, quoted: '' }),
    title: describeEntry({ who, byId, person, timeZone, at }, kind, detail),
    subject: message?.channel === 'mail' ? message.subject : null,
    files: files.map(({ upload, name, size }) => ({
      name: `${name} (${formatBytes(size)})`,
      href: officeHref(paths.leadFile(leadId, upload)),
    })),
    from: kind === 'replied' ? 'us' : kind === 'answered' ? 'them' : null,
    delivery: message && describeDelivery(message),
  };
}

function describeLeftOut({ leftOut, channel }: ThreadEntry['detail']): string | null {
  if (leftOut == null) return null;
  return channel === 'sms'
    ? `Not kept: ${leftOut}. Ask for it by mail.`
    : `Not kept, because it is no PDF, DOCX or photo: ${leftOut}`;
}

function describeEntry(
  { who, byId, person, timeZone, at }: Of & { who: string; byId: string | null; at: Date },
  kind: ThreadEntry['kind'],
  detail: ThreadEntry['detail'],
): string {
  switch (kind) {
    case 'note':
      return `${who} noted`;
    case 'call':
      return `${who} called`;
    case 'moved': {
      if (detail.from === 'appointment' && detail.to === 'contacted') return `${who} called the appointment off`;
      const reason = detail.reason && isLostReason(detail.reason) ? `: ${lostReasons[detail.reason]}` : '';
      return `${who} moved it to ${nameState(detail.to)}${reason}`;
    }
    case 'visit': {
      const time = writeVisit(new Date(detail.at ?? ''), timeZone, at);
      return detail.before == null
        ? `${who} made an appointment for ${time}`
        : `${who} moved the appointment to ${time}`;
    }
    case 'assigned':
      if (detail.why === 'rule') return `It went to ${detail.name} by the rules`;
      if (detail.why === 'passed_on') return `It went on to ${detail.name}: nobody had touched it`;
      if (detail.to == null) return `${who} gave it back to all`;
      return detail.to === byId ? `${who} took it` : `${who} gave it to ${detail.name ?? 'a colleague'}`;
    case 'snoozed':
      return detail.until == null ? `${who} brought it back` : `${who} put it aside`;
    case 'replied':
      return detail.channel === 'sms' ? `${who} texted` : `${who} wrote`;
    case 'answered':
      if (detail.mark === 'cancelled') return `${person} cancelled the appointment`;
      if (detail.mark === 'wish') return `${person} asked for another time`;
      if (detail.mark === 'stop') return `${person} wants no more text messages`;
      if (detail.mark === 'start') return `${person} takes text messages again`;
      if (detail.channel === 'sms') return `${person} texted`;
      return detail.mark === null ? `${person} answered` : `${person}’s mailbox answered by itself`;
    case 'joined':
      return detail.why === 'rule'
        ? 'It was put together with the same enquiry of before'
        : `${who} put the enquiries together`;
    case 'apart':
      return `${who} took the enquiries apart`;
    default:
      return kind satisfies never;
  }
}

function nameState(state: string | null | undefined): string {
  return leadStates[state as LeadState]?.label ?? 'another state';
}

/** What has become of a reply, in words that say what to do. */
function describeDelivery({ channel, state, address, attempts, lastError }: ThreadMessage): DeliveryView | null {
  const reason = lastError === null ? '' : ` (${(channel === 'sms' && describeTextFailure(lastError)) || lastError})`;
  switch (state) {
    case 'pending':
      return attempts === 0 || lastError === null
        ? { text: `Being sent to ${address}`, isProblem: false, mayTryAgain: false }
        : { text: `Not sent yet${reason}. It is tried again by itself.`, isProblem: true, mayTryAgain: true };
    case 'sent':
      return { text: `Accepted for ${address}`, isProblem: false, mayTryAgain: false };
    case 'delivered':
      return { text: `Delivered to ${address}`, isProblem: false, mayTryAgain: false };
    case 'written':
      return {
        text: `Written to the outbox folder of the server: no ${channel === 'sms' ? 'message service' : 'mail server'} is set.`,
        isProblem: false,
        mayTryAgain: false,
      };
    case 'failed':
      return { text: `Not sent to ${address}${reason}. Please call instead.`, isProblem: true, mayTryAgain: true };
    case 'bounced':
      return { text: `Came back from ${address}${reason}. Please call instead.`, isProblem: true, mayTryAgain: true };
    case 'received':
      return null;
    default:
      return state satisfies never;
  }
}

const textFailures: Readonly<Record<string, string>> = {
  21211: 'the number is not valid',
  21610: 'the person has sent STOP',
  21614: 'the number takes no texts',
  30003: 'the phone is off or out of reach',
  30004: 'the phone or its network refuses texts',
  30005: 'the number is not known',
  30006: 'the number takes no texts',
  30007: 'the network took it for spam',
};

/** In words, by the number that the message service gives; null for any other. */
function describeTextFailure(reason: string): string | null {
  const words = textFailures[/^sms (?:\d{3} )?(\d{5})$/.exec(reason)?.[1] ?? ''];
  return words ?? null;
}
