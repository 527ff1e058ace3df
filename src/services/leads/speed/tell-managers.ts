import { asc, eq, isNull } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { dealership, site, staff, staffRole } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { isPermitted } from '#rules/staff/permissions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { planSiteMail } from '../../site-mail/plan-site-mail.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import type { LeadRow } from '../lead-scope.ts';
import { tellStaff } from '../notices/tell-staff.ts';

interface Alarm {
  /** What stands for its thread. */
  lead: LeadRow;
  minutes: number;
}

/** A mail and a notification to each manager of the lead's place, or to operators where it has none; nothing personal is in them. */
export async function tellManagers(ctx: OfficeContext, tx: Tx, { lead, minutes }: Alarm): Promise<void> {
  const { id, siteId, dealershipId } = lead;
  const [place] = await tx
    .select({ site: site.name, dealership: dealership.name })
    .from(site)
    .leftJoin(dealership, eq(dealership.id, dealershipId ?? 0))
    .where(eq(site.id, siteId));
  const where = place?.dealership ?? place?.site ?? 'your site';
  const address = `${ctx.config.OFFICE_URL}/leads/${id}`;
  const text = [
    `A lead at ${where} has waited for ${minutes} minutes of opening hours, and nobody has answered it.`,
    `Open it, answer it or give it to somebody:\n${address}`,
    'You get this mail once a lead. After how many minutes it comes is set for the site (leads.alarmMinutes).',
  ].join('\n\n');
  const managers = await listManagers(ctx, tx, lead);
  await tellStaff(ctx, tx, { leadId: id, kind: 'alarm', staffIds: managers.map((manager) => manager.id) });
  for (const { email: to } of managers) {
    const subject = `A lead at ${where} has no answer yet`;
    await planSiteMail(
      tx,
      { clock: ctx.clock, site: { id: siteId } },
      { to, replyTo: null, subject, text: `${text}\n` },
    );
  }
  await recordAudit(tx, ctx, { siteId, action: 'lead.alarmed', subject: `enquiry:${id}` });
  await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId: id }]);
}

/** Those who manage leads at a place; operators where nobody does. */
export async function listManagers(
  { sites }: OfficeContext,
  tx: Tx,
  { siteId, dealershipId }: Pick<LeadRow, 'siteId' | 'dealershipId'>,
): Promise<{ id: string; email: string }[]> {
  const rows = await tx
    .select({ id: staff.id, email: staff.email, role: staffRole })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(isNull(staff.switchedOffAt))
    .orderBy(asc(staff.email));
  const dealerships = new Map(sites.map(({ id, dealershipIds }) => [id, dealershipIds]));
  const told = rows.filter(({ role }) => isPermitted([role], 'leads.assign', { siteId, dealershipId }, dealerships));
  const managers = told.filter(({ role }) => role.role !== 'operator');
  const chosen = managers.length > 0 ? managers : told;
  return [...new Map(chosen.map(({ id, email }) => [id, { id, email }])).values()];
}
