import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { leadViewer, staff } from '#db/schema/index.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import type { Thread } from './get-thread.ts';
import { getPermittedLead } from './lead-scope.ts';

interface OfLead {
  leadId: string;
}

/** A browser that has not said for so long that it is here is not any more. */
const goneAfterMs = 60_000;

/** Whoever has the lead open says so again and again; colleagues hear of it when he comes, and of those who left without a word. */
export async function stayAtLead(ctx: OfficeContext, { leadId }: OfLead): Promise<void> {
  const { member } = ctx;
  await ctx.store.db.transaction(async (tx) => {
    const { siteId } = await getPermittedLead(ctx, tx, { leadId, permission: 'leads.see' });
    if (member === null) return;
    const now = ctx.clock.now();
    const gone = await tx
      .delete(leadViewer)
      .where(and(eq(leadViewer.enquiryId, leadId), lte(leadViewer.seenAt, findOldest(now))))
      .returning({ staffId: leadViewer.staffId });
    const known = await tx
      .update(leadViewer)
      .set({ seenAt: now })
      .where(and(eq(leadViewer.enquiryId, leadId), eq(leadViewer.staffId, member.id)))
      .returning({ staffId: leadViewer.staffId });
    if (known.length === 0) {
      await tx.insert(leadViewer).values({ enquiryId: leadId, staffId: member.id, seenAt: now }).onConflictDoNothing();
    }
    if (gone.length > 0 || known.length === 0) {
      await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId: leadId }]);
    }
  });
}

export async function leaveLead(ctx: OfficeContext, { leadId }: OfLead): Promise<void> {
  const { member } = ctx;
  await ctx.store.db.transaction(async (tx) => {
    const { siteId } = await getPermittedLead(ctx, tx, { leadId, permission: 'leads.see' });
    const left = await tx
      .delete(leadViewer)
      .where(and(eq(leadViewer.enquiryId, leadId), eq(leadViewer.staffId, member?.id ?? '')))
      .returning({ staffId: leadViewer.staffId });
    if (left.length > 0) await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId: leadId }]);
  });
}

/** Names of colleagues who have it open now. */
export async function listOthersAtLead(ctx: OfficeContext, { lead }: Thread): Promise<string[]> {
  const rows = await ctx.store.db
    .select({ name: staff.name })
    .from(leadViewer)
    .innerJoin(staff, eq(staff.id, leadViewer.staffId))
    .where(
      and(
        ...[eq(leadViewer.enquiryId, lead.id), ne(leadViewer.staffId, ctx.member?.id ?? '')],
        gt(leadViewer.seenAt, findOldest(ctx.clock.now())),
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id));
  return rows.map(({ name }) => name);
}

const findOldest = (now: Date) => new Date(now.getTime() - goneAfterMs);
