import { resolve } from 'node:path';
import { Refusal } from '#kernel/refusal.ts';
import { deriveWebhookSecret } from '#kernel/secrets/webhook-secret.ts';
import type { App } from '#root/wiring.ts';
import { applySites } from '#services/sites/apply-sites.ts';
import { listSites } from '#services/sites/list-sites.ts';
import { exitCodes } from '../exit-code.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { refuseUnknownSite } from './refuse-unknown-site.ts';
import { siteLooks } from './site-looks.ts';
import { writeWarnings } from './write-warnings.ts';

type Context = Pick<App, 'ctx'>;

/** `forecourt site apply FOLDER [--dry-run]` */
export async function runSiteApply(
  { ctx }: Context,
  args: { folder: string; dryRun: boolean },
  io: CommandIo,
): Promise<number> {
  const folder = resolve(io.cwd, args.folder);
  const applied = await applySites(ctx, { folder, looks: siteLooks, dryRun: args.dryRun });
  for (const { slug, state, changed } of applied) {
    io.write(
      changed.length > 0 && state === 'updated' ? `${slug}: ${state} (${changed.join(', ')})` : `${slug}: ${state}`,
    );
  }
  writeWarnings(
    applied.flatMap(({ warnings }) => warnings),
    io,
  );
  const count = (state: string) => applied.filter((site) => site.state === state).length;
  const ending = args.dryRun ? '; dry run, nothing changed' : '';
  io.write(
    `read ${applied.length}, created ${count('created')}, updated ${count('updated')}, unchanged ${count('unchanged')}${ending}`,
  );
  return exitCodes.done;
}

/** `forecourt site webhook-secret SLUG` */
export async function runSiteWebhookSecret({ ctx }: Context, args: { slug: string }, io: CommandIo): Promise<number> {
  if (await refuseUnknownSite(ctx, args.slug, io)) return exitCodes.wrongInput;
  const { WEBHOOK_SECRET } = ctx.config;
  if (WEBHOOK_SECRET === undefined) throw new Refusal('invalid', 'WEBHOOK_SECRET is not set: webhooks are not signed.');
  io.write(deriveWebhookSecret(WEBHOOK_SECRET, args.slug));
  return exitCodes.done;
}

/** `forecourt site list` */
export async function runSiteList({ ctx }: Context, _args: object, io: CommandIo): Promise<number> {
  const sites = await listSites(ctx);
  for (const { slug, name, template, hosts } of sites) io.write(`${slug}  ${name}  ${template}  ${hosts.join(', ')}`);
  if (sites.length === 0) io.writeError('There are no sites yet. Add some with: forecourt site apply FOLDER');
  return exitCodes.done;
}
