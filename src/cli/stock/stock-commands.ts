import type { Command } from 'commander';
import { addForOne, type Choose } from '../command-group.ts';
import { type ImportArgs, runImport } from './import.ts';
import { type PicturesStatusArgs, runPicturesMove, runPicturesRetry, runPicturesStatus } from './pictures.ts';
import { runPostcodesImport } from './postcodes.ts';
import {
  type ExtendArgs,
  type RefundArgs,
  type ReservationsListArgs,
  runReservationsCapture,
  runReservationsExtend,
  runReservationsList,
  runReservationsRefund,
  runReservationsRelease,
} from './reservations.ts';

export function addImport(program: Command, choose: Choose): void {
  program
    .command('import')
    .description("update a site's stock from a feed file")
    .argument('<file>', 'a CSV, JSON or XML file')
    .requiredOption('--site <slug>', 'the site to update')
    .requiredOption('--mapping <name-or-file>', 'a built-in mapping or a JSON file; see docs/feeds.md')
    .option('--dry-run', 'show what would change, write nothing')
    .option('--partial', 'the file holds only some cars and columns: leave everything else as it is')
    .option('--feed <name>', "go on with the cars of this feed (default: the mapping's name)")
    .option('--force', 'go on although the guard stopped the import')
    .option('--report <file>', 'write counts and rejected rows to a JSON file')
    .action((file: string, options: Omit<ImportArgs, 'file'>) =>
      choose((app, io) => runImport(app, { ...options, file }, io)),
    );
}

export function addReservations(program: Command, choose: Choose): void {
  const reservations = program.command('reservations').description('reserved cars and what was paid for them');
  reservations
    .command('list')
    .description('list reservations, newest first, with their state and money')
    .option('--site <slug>', 'only reservations of this site')
    .option('--limit <number>', 'number of reservations (default: 50)')
    .action((options: ReservationsListArgs) => choose((app, io) => runReservationsList(app, options, io)));
  addForOne(reservations, choose, {
    ...{ name: 'release', description: 'set a reserved car free and refund what was paid' },
    ...{ argument: '<id>', from: 'an id from reservations list' },
    run: (app, id, io) => runReservationsRelease(app, { id }, io),
  });
  addForOne(reservations, choose, {
    ...{ name: 'capture', description: 'take now what is set aside on the card' },
    ...{ argument: '<id>', from: 'an id from reservations list' },
    run: (app, id, io) => runReservationsCapture(app, { id }, io),
  });
  reservations
    .command('extend')
    .description('keep a reserved car for its buyer until a later time; he is told')
    .argument('<id>', 'an id from reservations list')
    .requiredOption('--until <time>', 'by the clock of the site, such as "2026-12-01 17:00"')
    .action((id: string, options: Pick<ExtendArgs, 'until'>) =>
      choose((app, io) => runReservationsExtend(app, { id, ...options }, io)),
    );
  reservations
    .command('refund')
    .description('refund what was paid, in full or in part')
    .argument('<id>', 'an id from reservations list')
    .option('--amount <dollars>', 'refund only this much')
    .action((id: string, options: Pick<RefundArgs, 'amount'>) =>
      choose((app, io) => runReservationsRefund(app, { id, ...options }, io)),
    );
}

export function addPictures(program: Command, choose: Choose): void {
  const pictures = program.command('pictures').description('stock photos and the pictures of sites');
  pictures
    .command('status')
    .description('count stored, waiting and failed photos, and look for each picture in the storage')
    .option('--site <slug>', 'only cars of this site')
    .action((options: PicturesStatusArgs) => choose((app, io) => runPicturesStatus(app, options, io)));
  pictures
    .command('move')
    .description('copy all pictures into the folder or the bucket; can be interrupted and repeated')
    .argument('<to>', 'folder or s3')
    .option('--delete', 'delete each picture from where it was, once it is copied')
    .action((to: string, options: { delete?: boolean }) =>
      choose((app, io) => runPicturesMove(app, { to, delete: options.delete ?? false }, io)),
    );
  pictures
    .command('retry')
    .description('try failed photos again, and those that are lost from the storage')
    .action(() => choose((app, io) => runPicturesRetry(app, {}, io)));
}

export function addPostcodes(program: Command, choose: Choose): void {
  program
    .command('postcodes')
    .description('coordinates of postcodes, for distances')
    .command('import')
    .description('replace the coordinates with those of a file')
    .argument('<file>', 'a CSV file with postcode, locality, state and coordinates')
    .action((file: string) => choose((app, io) => runPostcodesImport(app, { file }, io), { beginsStore: true }));
}
