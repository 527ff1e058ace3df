import { inArray } from 'drizzle-orm';
import { leadNotice, staffDevice, staffRole } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { LeadNoticeKind } from '#rules/leads/notice-words.ts';
import { isPermitted } from '#rules/staff/permissions.ts';
import type { AppContext } from '../../context.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import type { LeadRow } from '../lead-scope.ts';

interface Told {
  leadId: string;
  kind: LeadNoticeKind;
  staffIds: readonly string[];
}

/** OFF-20: notifications for every device of these people, kept with the change that they tell of; a job sends them when it is committed. */
export async function tellStaff(ctx: AppContext, tx: Tx, { leadId, kind, staffIds }: Told): Promise<void> {
  if (staffIds.length === 0) return;
  const devices = await tx
    .select({ id: staffDevice.id })
    .from(staffDevice)
    .where(inArray(staffDevice.staffId, [...staffIds]));
  await planNotices(ctx, tx, { leadId, kind, deviceIds: devices.map(({ id }) => id) });
}

/**
 * A new lead: to whoever got it, else to all who answer leads there; and to devices that tell of every new one at their
 * owner's places.
 */
export async function tellOfArrival(
  ctx: OfficeContext,
  tx: Tx,
  { lead, givenTo }: { lead: LeadRow; givenTo: string | null },
): Promise<void> {
  const devices = await tx
    .select({ id: staffDevice.id, staffId: staffDevice.staffId, tells: staffDevice.tells })
    .from(staffDevice);
  if (devices.length === 0) return;
  const roles = await tx
    .select()
    .from(staffRole)
    .where(inArray(staffRole.staffId, [...new Set(devices.map(({ staffId }) => staffId))]));
  const dealerships = new Map(ctx.sites.map(({ id, dealershipIds }) => [id, dealershipIds]));
  const told = devices.filter(({ staffId, tells }) => {
    if (staffId === givenTo) return true;
    const held = roles.filter((role) => role.staffId === staffId);
    if (tells === 'yards') return isPermitted(held, 'leads.see', lead, dealerships);
    const answers = held.filter(({ role }) => role !== 'operator');
    return givenTo === null && isPermitted(answers, 'leads.answer', lead, dealerships);
  });
  await planNotices(ctx, tx, { leadId: lead.id, kind: 'arrived', deviceIds: told.map(({ id }) => id) });
}

interface Planned {
  leadId: string;
  kind: LeadNoticeKind;
  deviceIds: readonly string[];
}

async function planNotices({ clock }: AppContext, tx: Tx, { leadId, kind, deviceIds }: Planned): Promise<void> {
  if (deviceIds.length === 0) return;
  const at = clock.now();
  const of = { enquiryId: leadId, kind, nextAttemptAt: at, createdAt: at };
  await tx.insert(leadNotice).values(deviceIds.map((deviceId) => ({ id: createId(at), deviceId, ...of })));
}
