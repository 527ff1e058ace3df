import { type AuditKind, auditKinds } from '#rules/audit/audit-actions.ts';
import type { AuditFilter } from '#services/audit/audit-filter.ts';

/** What an address of the audit asks for; what it says of things that there are not is left out. */
export function readAuditAddress(params: URLSearchParams): AuditFilter & { after: string | null } {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100);
  return {
    by: text('by') || null,
    kind: (Object.keys(auditKinds) as AuditKind[]).find((each) => each === params.get('kind')) ?? null,
    thing: text('thing') || null,
    words: text('q'),
    from: readDay(text('from')),
    to: readDay(text('to')),
    after: text('after') || null,
  };
}

function readDay(text: string): string | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(text) ? null : text;
}
