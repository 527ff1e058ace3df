import { isLostReason, type LeadState, leadStates, lostReasons } from '#rules/leads/lead-states.ts';
import type { ThreadEntry } from '#services/leads/get-thread.ts';

export interface EntryView {
  id: string;
  at: string;
  title: string;
  text: string;
}

export function presentEntry({ id, kind, at, by, text, detail }: ThreadEntry): EntryView {
  const who = by ?? 'Somebody who is gone';
  return { id, at: at.toISOString(), text, title: describeEntry(who, kind, detail) };
}

function describeEntry(who: string, kind: ThreadEntry['kind'], detail: ThreadEntry['detail']): string {
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
      return detail.to == null ? `${who} gave it back to all` : `${who} gave it to ${detail.name ?? 'a colleague'}`;
    case 'snoozed':
      return detail.until == null ? `${who} brought it back` : `${who} put it aside`;
    default:
      return kind satisfies never;
  }
}

function nameState(state: string | null | undefined): string {
  return leadStates[state as LeadState]?.label ?? 'another state';
}
