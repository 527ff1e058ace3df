import type { App } from '#root/wiring.ts';
import { deliveryStates, type LeadSummary, leadStates, listLeads } from '#services/enquiries/leads/list-leads.ts';
import { resendEnquiries } from '#services/enquiries/leads/resend-enquiries.ts';
import { exitCodes } from '../exit-code.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { refuseUnknownSite } from '../sites/refuse-unknown-site.ts';
import { describeDelivery } from './describe-delivery.ts';

type Context = Pick<App, 'ctx'>;

export interface LeadsListArgs {
  site?: string;
  /** State of a delivery or of the lead. */
  state?: string;
  /** As it was typed. */
  limit?: string;
}

const defaultLimit = 50;
const mostLeads = 10_000;

/** `forecourt leads list [--site SLUG] [--state STATE] [--limit N]` */
export async function runLeadsList({ ctx }: Context, args: LeadsListArgs, io: CommandIo): Promise<number> {
  const limit = args.limit === undefined ? defaultLimit : Number(args.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostLeads) {
    io.writeError(`--limit must be a whole number from 1 to ${mostLeads}.`);
    return exitCodes.wrongInput;
  }
  const deliveryState = deliveryStates.find((state) => state === args.state);
  const state = leadStates.find((each) => each === args.state);
  if (args.state !== undefined && !deliveryState && !state) {
    io.writeError(`--state must be one of ${[...deliveryStates, ...leadStates].join(', ')}.`);
    return exitCodes.wrongInput;
  }
  if (await refuseUnknownSite(ctx, args.site, io)) return exitCodes.wrongInput;
  const leads = await listLeads(ctx, {
    limit,
    ...(args.site === undefined ? {} : { siteSlug: args.site }),
    ...(deliveryState ? { deliveryState } : {}),
    ...(state ? { state } : {}),
  });
  for (const lead of leads) io.write(describeLead(lead));
  io.write(
    leads.length === limit
      ? `newest ${limit} leads; use --limit for more`
      : `${leads.length} ${leads.length === 1 ? 'lead' : 'leads'}`,
  );
  return exitCodes.done;
}

/** Without personal data, because the line may end up in a log. */
function describeLead({ id, receivedAt, site, form, state, carSlug, deliveries, unsubscribedAt }: LeadSummary): string {
  const described = deliveries.map(describeDelivery).join(', ');
  const withdrawn = unsubscribedAt === null ? [] : [`unsubscribed ${unsubscribedAt.toISOString().slice(0, 10)}`];
  return [id, receivedAt.toISOString(), site, form, state, carSlug ?? '-', described, ...withdrawn].join('  ');
}

export interface LeadsResendArgs {
  ids: readonly string[];
  /** All leads with such a delivery, instead of ids. */
  state: 'flagged' | 'written' | null;
}

/** `forecourt leads resend ID...`, `--flagged` or `--written` */
export async function runLeadsResend({ ctx }: Context, args: LeadsResendArgs, io: CommandIo): Promise<number> {
  if ((args.state !== null) === args.ids.length > 0) {
    io.writeError('Give the ids of the leads to resend, or --flagged or --written for all such leads.');
    return exitCodes.wrongInput;
  }
  const { resent, unknown, withoutRecipient } = await resendEnquiries(
    ctx,
    args.state === null ? { leadIds: args.ids } : { state: args.state },
  );
  for (const id of resent) io.write(`${id}  will be sent again`);
  for (const id of unknown) io.writeError(`${id}  unknown lead`);
  for (const id of withoutRecipient) {
    io.writeError(`${id}  has no mail address: give its location or dealership one, then resend the lead`);
  }
  io.write(`resent ${resent.length}, unknown ${unknown.length}, without address ${withoutRecipient.length}`);
  return unknown.length + withoutRecipient.length === 0 ? exitCodes.done : exitCodes.failed;
}
