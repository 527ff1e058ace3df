import type { Command } from 'commander';
import { addForOne, type Choose } from '../command-group.ts';
import { type PagesArgs, runPagesList, runPagesRestore, runPagesRevisions } from './pages.ts';
import { runSeedDemo } from './seed-demo.ts';
import { runSiteApply, runSiteList, runSiteWebhookSecret } from './site.ts';

export function addSite(program: Command, choose: Choose): void {
  const site = program.command('site').description('manage the sites of this server');
  site
    .command('apply')
    .description('update sites from their files')
    .argument('<folder>', 'a folder of sites, or of one site')
    .option('--dry-run', 'check and compare, change nothing')
    .action((folder: string, options: { dryRun?: boolean }) =>
      choose((app, io) => runSiteApply(app, { folder, dryRun: options.dryRun ?? false }, io), { beginsStore: true }),
    );
  site
    .command('list')
    .description('list slug, name, template and hosts of every site')
    .action(() => choose((app, io) => runSiteList(app, {}, io)));
  addForOne(site, choose, {
    ...{ name: 'webhook-secret', description: 'show the secret that signs the webhooks of a site' },
    ...{ argument: '<slug>', from: 'a slug from site list' },
    run: (app, slug, io) => runSiteWebhookSecret(app, { slug }, io),
  });
}

export function addPages(program: Command, choose: Choose): void {
  const pages = program.command('pages').description('content pages and their revisions');
  pages
    .command('list')
    .description('list the pages of a site, with what visitors see of each')
    .requiredOption('--site <slug>', 'the site')
    .action((options: PagesArgs) => choose((app, io) => runPagesList(app, options, io)));
  pages
    .command('revisions')
    .description('list the revisions of a page, newest first')
    .argument('<page>', 'a name from pages list')
    .requiredOption('--site <slug>', 'the site')
    .action((page: string, options: PagesArgs) =>
      choose((app, io) => runPagesRevisions(app, { ...options, page }, io)),
    );
  pages
    .command('restore')
    .description('save an older revision of a page as its newest')
    .argument('<page>', 'a name from pages list')
    .argument('<number>', 'a number from pages revisions')
    .requiredOption('--site <slug>', 'the site')
    .action((page: string, number: string, options: PagesArgs) =>
      choose((app, io) => runPagesRestore(app, { ...options, page, number }, io)),
    );
}

export function addSeedDemo(program: Command, choose: Choose): void {
  program
    .command('seed-demo')
    .description('load the demo into an empty store')
    .action(() => choose((app, io) => runSeedDemo(app, {}, io), { beginsStore: true }));
}
