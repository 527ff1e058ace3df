import { readThing } from '#services/audit/audit-names.ts';
import type { AuditRow } from '#services/audit/list-audit.ts';
import { paths } from '../addresses.ts';

export type AuditRowView = ReturnType<typeof presentAuditRow>;

/** A row as one sentence, and the rest of its changes below. */
export function presentAuditRow({ id, at, by, site, label, subject, thing, changes, facts }: AuditRow) {
  const [only, ...more] = changes;
  const isOne = only !== undefined && more.length === 0;
  return {
    ...{ id, at: at.toISOString(), by, site, subject, facts: facts.join(', ') },
    title: isOne && only !== undefined ? only.label : label,
    // "Price of 2021 Toyota Corolla", "Lead given to somebody: Lead about …"
    joint: isOne ? ' of ' : ': ',
    thing,
    href: findHref(subject),
    change: isOne && only !== undefined ? { before: only.before, after: only.after } : null,
    changes: isOne ? [] : changes.map((each) => ({ ...each })),
  };
}

/** Where it can be looked at. */
function findHref(subject: string): string | null {
  const { of, id } = readThing(subject);
  switch (of) {
    case 'car':
      return paths.car(Number(id));
    case 'enquiry':
      return paths.lead(id);
    case 'staff':
      return paths.person(id);
    case 'location':
      return paths.location(Number(id));
    case 'dealership':
      return paths.dealership(Number(id));
    case 'reservation':
      return paths.reservation(id);
    case 'online-payment':
      return paths.payment(id);
    default:
      return null;
  }
}
