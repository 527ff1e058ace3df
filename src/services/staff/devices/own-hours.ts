import { eq } from 'drizzle-orm';
import { staffHours } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import type { OwnHours } from '#rules/staff/own-hours.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import type { OfficeSession } from '../sessions/office-session.ts';

/** When the person wants to be told; null for at any time. */
export async function readOwnHours(db: Executor, staffId: string): Promise<OwnHours | null> {
  const { weekdays, opens, closes } = staffHours;
  const [row] = await db.select({ weekdays, opens, closes }).from(staffHours).where(eq(staffHours.staffId, staffId));
  return row ?? null;
}

export interface OwnHoursInput {
  weekdays: readonly string[];
  opens: string;
  closes: string;
}

const dayTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** OFF-20: notifications of what happens outside these hours wait until they begin. No day at all is at any time. */
export async function saveOwnHours(ctx: AppContext, { member }: OfficeSession, input: OwnHoursInput): Promise<void> {
  const hours = readHours(input);
  const staffId = member.id;
  await ctx.store.db.transaction(async (tx) => {
    await tx.delete(staffHours).where(eq(staffHours.staffId, staffId));
    if (hours !== null) await tx.insert(staffHours).values({ staffId, ...hours });
    const subject = `staff:${staffId}`;
    const ofMember: AppContext = { ...ctx, actor: { kind: 'staff', id: staffId } };
    await recordAudit(tx, ofMember, { siteId: null, action: 'staff.hours', subject });
  });
}

function readHours({ weekdays, opens, closes }: OwnHoursInput) {
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => weekdays.includes(String(day)));
  if (days.length === 0) return null;
  const problems: FieldProblem[] = [
    ...(dayTime.test(opens) ? [] : [{ field: 'opens', message: 'Please enter a time such as 8:30 am.' }]),
    ...(dayTime.test(closes) ? [] : [{ field: 'closes', message: 'Please enter a time such as 5:30 pm.' }]),
  ];
  const [first] = problems;
  if (first) throw new Refusal('invalid', first.message, problems);
  return { weekdays: days, opens, closes };
}
