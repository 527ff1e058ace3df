import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { assertNever } from '#kernel/never.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { App } from '#root/wiring.ts';
import { importFeed } from '#services/feeds/import-feed.ts';
import type { FileColumns } from '#services/feeds/map/file-columns.ts';
import { builtInMappingNames, loadMapping } from '#services/feeds/map/load-mapping.ts';
import { renameMapping } from '#services/feeds/map/mapping.ts';
import { formatCounts, type ImportOutcome } from '#services/feeds/runs/import-report.ts';
import { findSite } from '#services/sites/find-site.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { type ImportReport, openImportReport } from './import-report-file.ts';
import { createProgressBar } from './progress-bar.ts';
import { createRejectPrinter } from './reject-printer.ts';

export interface ImportArgs {
  file: string;
  site: string;
  /** Name of a built-in mapping, or a file. */
  mapping: string;
  dryRun?: boolean | undefined;
  force?: boolean | undefined;
  report?: string | undefined;
  partial?: boolean | undefined;
  /** The feed whose cars it goes on with; by default that of the mapping's name. */
  feed?: string | undefined;
}

/** For scripts; documented in docs/feeds.md. */
export const importExitCodes = { completed: 0, failed: 1, usage: 2, stopped: 4, completedWithRejects: 5 } as const;

/** `forecourt import FILE --site SLUG --mapping NAME_OR_FILE [--partial] [--feed NAME] [--dry-run] [--force] [--report FILE.json]` */
export async function runImport({ ctx }: Pick<App, 'ctx'>, args: ImportArgs, io: CommandIo): Promise<number> {
  const work = await readWork(ctx, args, io);
  if (work === null) return importExitCodes.usage;
  const { file, site, mapping } = work;
  const report = await openReport(args, io);
  if (report === null) return importExitCodes.usage;
  const progress = createProgressBar(io);
  const rejects = createRejectPrinter(io, { all: args.dryRun ?? false, onPrint: progress.interrupt });
  let columns: FileColumns = { missing: [], unknown: [] };
  let outcome: ImportOutcome;
  try {
    outcome = await importFeed(
      { ...ctx, site, actor: { kind: 'feed', name: mapping.name } },
      {
        file,
        mapping,
        dryRun: args.dryRun ?? false,
        force: args.force ?? false,
        partial: args.partial ?? false,
      },
      {
        onProgress: progress.show,
        onColumns: (found) => {
          columns = found;
        },
        onReject: (reject) => {
          report.add(reject);
          rejects.add(reject);
        },
        signal: io.signal,
      },
    );
  } catch (error) {
    await report.close({ kind: 'failed', message: 'The import failed.' });
    if (!(error instanceof Refusal)) throw error;
    io.writeError(error.message);
    return error.code === 'invalid' ? importExitCodes.usage : importExitCodes.failed;
  }
  await report.close({
    ...outcome,
    columns,
    feed: mapping.name,
    site: site.slug,
    file: basename(file),
    dryRun: args.dryRun ?? false,
  });
  rejects.end();
  // A partial file is known to lack columns.
  if (outcome.kind !== 'stopped') writeColumns(args.partial ? { ...columns, missing: [] } : columns, io);
  return reportOutcome(outcome, { io, isDryRun: args.dryRun ?? false });
}

async function readWork(ctx: App['ctx'], args: ImportArgs, io: CommandIo) {
  const site = await findSite(ctx, args.site);
  if (!site) {
    io.writeError(`Unknown site ${args.site}. "forecourt site list" shows all sites.`);
    return null;
  }
  const file = resolve(io.cwd, args.file);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) {
    io.writeError(`File ${args.file} does not exist.`);
    return null;
  }
  try {
    const isBuiltIn = builtInMappingNames.includes(args.mapping);
    const mapping = await loadMapping(isBuiltIn ? args.mapping : resolve(io.cwd, args.mapping));
    return { site, file, mapping: args.feed === undefined ? mapping : renameMapping(mapping, args.feed) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    io.writeError(error.message);
    return null;
  }
}

async function openReport({ report }: ImportArgs, io: CommandIo): Promise<ImportReport | null> {
  try {
    return await openImportReport(report === undefined ? null : resolve(io.cwd, report));
  } catch (error) {
    io.writeError(`The report ${report} cannot be written: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

const shownColumns = 20;

function writeColumns({ missing, unknown }: FileColumns, io: CommandIo): void {
  const list = (columns: readonly string[]) => {
    const more = columns.length > shownColumns ? ` and ${columns.length - shownColumns} more` : '';
    return (
      columns
        .slice(0, shownColumns)
        .map((column) => `"${column}"`)
        .join(', ') + more
    );
  };
  if (missing.length > 0) io.writeError(`Columns of the mapping that the file does not have: ${list(missing)}.`);
  if (unknown.length > 0) io.writeError(`Columns of the file that the mapping does not know: ${list(unknown)}.`);
}

function reportOutcome(outcome: ImportOutcome, { io, isDryRun }: { io: CommandIo; isDryRun: boolean }): number {
  if (isDryRun) io.writeError('Dry run: nothing was written.');
  if (outcome.kind !== 'completed') io.writeError(outcome.message);
  const { created, updated, withdrawn, rejected } = outcome.counts;
  if (outcome.kind === 'completed' && created + updated + withdrawn === 0) io.writeError('Nothing has changed.');
  io.write(formatCounts(outcome.counts));
  switch (outcome.kind) {
    case 'completed':
      return rejected > 0 ? importExitCodes.completedWithRejects : importExitCodes.completed;
    case 'stopped':
      return importExitCodes.stopped;
    case 'failed':
      return importExitCodes.failed;
    default:
      return assertNever(outcome);
  }
}
