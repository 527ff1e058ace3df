import {
  describeHandover,
  describeSumGst,
  describeTradeInCount,
  writeSum,
} from '#rules/purchases/describe-purchase.ts';
import type { SiteContext } from '../context.ts';
import type { PlannedSiteMail } from '../site-mail/plan-site-mail.ts';
import { listNextSteps } from './list-next-steps.ts';
import type { SendPurchaseInput } from './send-purchase.ts';

/** BUY-07: what the buyer is told when the order is in, as plain text; an answer goes to the dealership. */
export function presentPurchaseMail(
  { site }: Pick<SiteContext, 'site'>,
  { purchase, assembled, loanText, url }: SendPurchaseInput,
): PlannedSiteMail | null {
  const { answers, car, draft, offer, sum } = assembled;
  if (answers.details === null) return null;
  const { label, text } = describeHandover(answers);
  const [address] = car.dealership.leadEmails;
  const paragraphs = [
    `Hello ${answers.details.name},`,
    `your order for the ${purchase.carName} has reached us.`,
    writeSum(sum).join('\n'),
    [...describeTradeInCount({ answers, estimate: draft.estimate }), ...describeSumGst(sum, offer)].join('\n'),
    ...(loanText === null ? [] : [`Your loan, an estimate:\n${loanText}`]),
    `${label}: ${text}`,
    `What happens next:\n${listNextSteps(assembled)
      .map((line) => `- ${line}`)
      .join('\n')}`,
    `Your order, with its deposit:\n${url}`,
    site.name,
  ];
  return {
    to: answers.details.email,
    replyTo: address === undefined ? null : { name: car.dealership.name, address },
    subject: `Your order: ${purchase.carName}`,
    text: `${paragraphs.join('\n\n')}\n`,
  };
}
