import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { enquiry, onlinePayment, reservation } from '#db/schema/index.ts';
import type { Account, Visitor } from '../accounts/sessions/find-visitor.ts';

/** The addresses that a code has come back from; what is only typed proves nothing. */
export function listProven({ email, emailVerifiedAt, phone, phoneVerifiedAt }: Account): {
  email: string | null;
  phone: string | null;
} {
  return {
    email: emailVerifiedAt === null ? null : email,
    phone: phoneVerifiedAt === null ? null : phone,
  };
}

/** USER-05: enquiries of the account's site that were sent by it, or from an address that it has proven. */
export function isOwnEnquiry({ account }: Pick<Visitor, 'account'>): SQL | undefined {
  const proven = listProven(account);
  return and(
    eq(enquiry.siteId, account.siteId),
    or(
      eq(enquiry.accountId, account.id),
      proven.email === null ? undefined : sql`lower(trim(${enquiry.email})) = ${proven.email}`,
      proven.phone === null ? undefined : eq(enquiry.phone, proven.phone),
    ),
  );
}

/** The same of reservations. */
export function isOwnReservation({ account }: Pick<Visitor, 'account'>): SQL | undefined {
  const proven = listProven(account);
  return and(
    eq(reservation.siteId, account.siteId),
    or(
      eq(reservation.accountId, account.id),
      proven.email === null ? undefined : eq(reservation.email, proven.email),
      proven.phone === null ? undefined : eq(reservation.phone, proven.phone),
    ),
  );
}

/** SITE-20: the same of amounts paid with a reference. */
export function isOwnPayment({ account }: Pick<Visitor, 'account'>): SQL | undefined {
  const { email } = listProven(account);
  return and(
    eq(onlinePayment.siteId, account.siteId),
    or(eq(onlinePayment.accountId, account.id), email === null ? undefined : eq(onlinePayment.email, email)),
  );
}
