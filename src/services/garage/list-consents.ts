import { desc, eq } from 'drizzle-orm';
import { accountConsent } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import { listOwnEnquiries } from './list-own-enquiries.ts';

/** COMP-02: what a visitor has agreed to, or taken back. */
export interface GivenConsent {
  id: string;
  granted: boolean;
  /** As it stood at the box. */
  wording: string;
  /** "My account", "Test Drive Enquiry" */
  form: string;
  at: Date;
  /** When it was taken back. */
  withdrawnAt: Date | null;
}

/** USER-09: with wording, time and form, the latest first. */
export async function listConsents(ctx: SiteContext, visitor: Visitor): Promise<GivenConsent[]> {
  const [ofAccount, enquiries] = await Promise.all([
    ctx.store.db
      .select()
      .from(accountConsent)
      .where(eq(accountConsent.accountId, visitor.account.id))
      .orderBy(desc(accountConsent.at)),
    listOwnEnquiries(ctx, visitor),
  ]);
  const own = ofAccount.map(
    ({ id, granted, wording, at }, index): GivenConsent => ({
      ...{ id, granted, wording, at, form: 'My account' },
      // Each change of mind is a row.
      withdrawnAt: granted ? (ofAccount[index - 1]?.at ?? null) : null,
    }),
  );
  const sent = enquiries.flatMap(({ id, category, fields, optIn, unsubscribedAt }): GivenConsent[] => {
    const { consent_wording: wording, consent_at: at } = fields;
    if (!wording || !at) return [];
    return [
      { id, granted: true, wording, form: category, at: new Date(at), withdrawnAt: optIn ? null : unsubscribedAt },
    ];
  });
  return [...own, ...sent].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

export function hasConsent(consents: readonly GivenConsent[]): boolean {
  return consents.some(({ granted, withdrawnAt }) => granted && withdrawnAt === null);
}
