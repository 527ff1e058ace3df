import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { account, accountConsent } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { FieldProblem } from '#kernel/refusal.ts';
import { fieldLimits } from '#rules/forms/fields/field-limits.ts';
import {
  emailSchema,
  phoneSchema,
  postcodeSchema,
  requiredLine,
  tickSchema,
} from '#rules/forms/fields/field-schemas.ts';
import { formMessages } from '#rules/forms/messages.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import type { Account, Visitor } from './sessions/find-visitor.ts';

const detailsSchema = z.object({
  name: requiredLine('Name', fieldLimits.name),
  last_name: requiredLine('Last name', fieldLimits.name),
  email: emailSchema,
  phone: phoneSchema,
  postcode: postcodeSchema,
  opt_in: tickSchema,
});

export type DetailName = Exclude<keyof z.input<typeof detailsSchema>, 'opt_in'>;

/** USER-01: what is kept of a person, and not known yet of this one. */
export function listMissingDetails({ name, lastName, email, phone, postcode }: Account): DetailName[] {
  const known = { name, last_name: lastName, email: email ?? '', phone: phone ?? '', postcode };
  return (Object.keys(known) as DetailName[]).filter((each) => known[each] === '');
}

/** An address or number that a code has come back from stays as it is. */
export function isProven({ emailVerifiedAt, phoneVerifiedAt }: Account, detail: DetailName): boolean {
  return (detail === 'email' && emailVerifiedAt !== null) || (detail === 'phone' && phoneVerifiedAt !== null);
}

export type SavedDetails = { kind: 'saved' } | { kind: 'invalid'; problems: FieldProblem[] };

/** USER-01: keeps what a visitor says of himself, and with it whether he wants offers (COMP-02). */
export async function saveDetails(
  ctx: SiteContext,
  { account: known }: Pick<Visitor, 'account'>,
  values: FormValues,
): Promise<SavedDetails> {
  const { id } = known;
  const given = {
    // A box that is not ticked is not sent.
    opt_in: '',
    ...values,
    ...(isProven(known, 'email') ? { email: known.email } : {}),
    ...(isProven(known, 'phone') ? { phone: known.phone } : {}),
  };
  const parsed = detailsSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
    return { kind: 'invalid', problems };
  }
  const { name, last_name: lastName, email, phone, postcode, opt_in: granted } = parsed.data;
  const siteId = ctx.site.id;
  await ctx.store.db.transaction(async (tx) => {
    await tx
      .update(account)
      .set({ name, lastName, email: email.toLowerCase(), phone, postcode })
      .where(eq(account.id, id));
    await keepConsent(ctx, tx, id, granted);
    await recordAudit(tx, ctx, { siteId, action: 'account.changed', subject: `account:${id}` });
  });
  return { kind: 'saved' };
}

/** What was last said; null for nothing. */
export async function findConsent(db: Pick<Tx, 'select'>, accountId: string) {
  const [last] = await db
    .select()
    .from(accountConsent)
    .where(eq(accountConsent.accountId, accountId))
    .orderBy(desc(accountConsent.at), desc(accountConsent.id))
    .limit(1);
  return last ?? null;
}

/** A row for each change of mind, with the words that stood at the box. */
export async function keepConsent({ clock }: SiteContext, tx: Tx, accountId: string, granted: boolean): Promise<void> {
  const last = await findConsent(tx, accountId);
  if (granted === (last?.granted ?? false)) return;
  const at = clock.now();
  const wording = formMessages.optIn;
  await tx.insert(accountConsent).values({ id: createId(at), accountId, granted, wording, form: 'account', at });
}
