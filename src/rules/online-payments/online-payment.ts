import { z } from 'zod';
import { type Cents, formatDollars } from '#kernel/money.ts';
import { fieldLimits } from '../forms/fields/field-limits.ts';
import { emailSchema, phoneSchema, requiredLine } from '../forms/fields/field-schemas.ts';
import type { SiteSettings } from '../site-settings/settings.ts';

/** "$1,234.50", "1234.5": dollars as a person types them, in cents; null where they are none. */
export function readPaymentAmount(text: string): Cents | null {
  const match = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', cents = ''] = match;
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Letters and digits with single hyphens, slashes and dots between them; kept in capitals. */
const reference = /^(?=.{3,30}$)[A-Z0-9]+(?:[-/.][A-Z0-9]+)*$/;

/** What is posted to /online-payment, within the limits of the site. */
export function createOnlinePaymentSchema({ onlinePayments: { least, most } }: Pick<SiteSettings, 'onlinePayments'>) {
  const [leastCents, mostCents] = [Math.round(least * 100), Math.round(Math.max(least, most) * 100)];
  const between = `Please enter an amount between ${formatDollars(leastCents)} and ${formatDollars(mostCents)}.`;
  return z.object({
    amount: z.string().transform((text, issues) => {
      if (text.trim() === '') issues.addIssue({ code: 'custom', message: 'Please enter the amount.' });
      const cents = readPaymentAmount(text);
      if (text.trim() !== '' && cents === null) {
        issues.addIssue({ code: 'custom', message: 'Please enter the amount in dollars, such as 250 or 1,234.50.' });
      } else if (cents !== null && (cents < leastCents || cents > mostCents)) {
        issues.addIssue({ code: 'custom', message: between });
      }
      return cents ?? 0;
    }),
    reference: z
      .string()
      .transform((text) => text.trim().toUpperCase())
      .pipe(
        z
          .string()
          .min(1, 'Please enter the reference.')
          .refine(
            (text) => text === '' || reference.test(text),
            'A reference has 3 to 30 letters and digits, with hyphens, slashes or dots between them.',
          ),
      ),
    name: requiredLine('Name', fieldLimits.name),
    email: emailSchema,
    phone: phoneSchema,
  });
}

/** As staff and payer say it to each other. */
export function getPaymentNumber(id: string): string {
  return `P-${id.slice(-8).toUpperCase()}`;
}

/** Minutes in which a payment that was begun can be made. */
export const paymentMinutes = 15;
