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
  /** Names of files that were not kept. */
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
}

export function presentEntry(entry: ThreadEntry, { person }: Of): EntryView {
  const { id, leadId, kind, at, by, text, detail, message, files } = entry;
  const who = by ?? 'Somebody who is gone';
  const folded = foldQuoted(text);
  return {
    ...{ id, at: at.toISOString(), leftOut: detail.leftOut ?? null },
    ...(kind === 'answered' ? { text: folded.own, quoted: folded.quoted } : { text, quoted: '' }),
    title: describeEntry({ who, person }, kind, detail),
    subject: message?.channel === 'mail' ? message.subject : null,
    files: files.map(({ upload, name, size }) => ({
      name: `${name} (${formatBytes(size)})`,
      href: officeHref(paths.leadFile(leadId, upload)),
    })),
    from: kind === 'replied' ? 'us' : kind === 'answered' ? 'them' : null,
    delivery: message && describeDelivery(message),
  };
}

function describeEntry(
  { who, person }: { who: string; person: string },
  kind: ThreadEntry['kind'],
  detail: ThreadEntry['detail'],
): string {
  switch (kind) {
    case 'note':
      return `${who} noted`;
    case 'call':
      return `${who} called`;
    case 'moved': {
      const reason = detail.reason && isLostReason(detail.reason) ? `: ${lostReasons[detail.reason]}` : '';
      return `${who} moved it to ${nameState(detail.to)}${reason}`;
    }
    case 'assigned':
      if (detail.why === 'rule') return `It went to ${detail.name} by the rules`;
      if (detail.why === 'passed_on') return `It went on to ${detail.name}: nobody had touched it`;
      return detail.to == null ? `${who} gave it back to all` : `${who} gave it to ${detail.name ?? 'a colleague'}`;
    case 'snoozed':
      return detail.until == null ? `${who} brought it back` : `${who} put it aside`;
    case 'replied':
      return `${who} wrote`;
    case 'answered':
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
function describeDelivery({ state, address, attempts, lastError }: ThreadMessage): DeliveryView | null {
  const reason = lastError === null ? '' : ` (${lastError})`;
  switch (state) {
    case 'pending':
      return attempts === 0 || lastError === null
        ? { text: `Being sent to ${address}`, isProblem: false, mayTryAgain: false }
        : { text: `Not sent yet${reason}. It is tried again by itself.`, isProblem: true, mayTryAgain: true };
    case 'sent':
      return { text: `Accepted for ${address}`, isProblem: false, mayTryAgain: false };
    case 'written':
      return {
        text: 'Written to the outbox folder of the server: no mail server is set.',
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
