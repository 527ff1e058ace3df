import { listFieldsOf } from './map/file-columns.ts';
import type { Mapping } from './map/mapping.ts';
import type { FeedScan } from './scan/scan-feed.ts';

export interface GuardInput {
  mapping: Mapping;
  scan: FeedScan;
  /** Cars that the feed has brought and not withdrawn. */
  active: number;
  /** Whether cars that the file lacks are withdrawn. */
  isFull: boolean;
  /** Whether the file is known to hold only some cars and columns. */
  isPartial: boolean;
}

/** Why an import would take away what nobody is likely to want taken away; null if nothing of it seems wrong. */
export function findGuardReason(input: GuardInput): string | null {
  const columns = describeMissingColumns(input) ?? describeMistaken(input);
  const others = [...describeMissingCars(input), ...describeLosses(input)];
  if (columns === null && others.length === 0) return null;
  return [
    'Stopped before anything was changed:',
    ...(columns === null ? [] : [columns]),
    ...others,
    columns === null
      ? 'Check the file. If this is meant, import it again with --force.'
      : 'Rename the columns in the file or in the mapping, or list them under "optional" in the mapping. If the rest is meant, ' +
        'import the file again with --force: what has no column stays as it is.',
  ].join('\n');
}

/** Of a CSV file: in others an empty value often has no column. */
function listMissingColumns({ mapping, scan, isPartial }: GuardInput): string[] {
  if (mapping.format !== 'csv' || isPartial) return [];
  return scan.columns.missing.filter((column) => !mapping.optional.includes(column));
}

function describeMissingColumns(input: GuardInput): string | null {
  const { scan } = input;
  const missing = listMissingColumns(input);
  if (missing.length === 0) return null;
  const named = missing.map((column) => {
    const fields = listFieldsOf(scan.original, column);
    return fields.length === 0 ? `"${column}"` : `"${column}" (${fields.join(', ')})`;
  });
  return `The header lacks columns of the mapping: ${named.join(', ')}.${describeUnknown(scan)}`;
}

/** Of a partial file: it may lack columns, but one that is called nearly so is hardly another. */
function describeMistaken({ mapping, scan, isPartial }: GuardInput): string | null {
  if (mapping.format !== 'csv' || !isPartial) return null;
  const pairs = scan.columns.unknown.flatMap((unknown) => {
    const meant = scan.columns.missing.find(
      (column) => toLetters(column) !== '' && toLetters(column) === toLetters(unknown),
    );
    return meant === undefined ? [] : [`"${unknown}" for "${meant}"`];
  });
  return pairs.length === 0 ? null : `The header seems to name columns of the mapping otherwise: ${pairs.join(', ')}.`;
}

const toLetters = (column: string) => column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function describeUnknown({ columns }: FeedScan): string {
  const unknown = columns.unknown.map((column) => `"${column}"`).join(', ');
  return unknown === '' ? '' : ` The mapping does not know its columns ${unknown}.`;
}

function describeMissingCars({
  mapping: { name, guard },
  scan: { rows, missing },
  active,
  isFull,
}: GuardInput): string[] {
  if (!isFull || missing <= active * guard) return [];
  const share = Math.round((missing / active) * 100);
  return [
    `The file has ${rows} rows and lacks ${missing} of the ${active} cars that the feed ${name} brought ` +
      `(${share} %, at most ${Math.round(guard * 100)} % are withdrawn at once).`,
  ];
}

function describeLosses(input: GuardInput): string[] {
  const { mapping, scan, isPartial } = input;
  const told = new Set(listMissingColumns(input).flatMap((column) => listFieldsOf(scan.original, column)));
  return scan.losses.flatMap(({ name, isAbsent, had, lost }) => {
    const isMany = lost >= mapping.lossGuardFrom && lost > had * mapping.lossGuard;
    if (!isMany || (isAbsent && (isPartial || told.has(name)))) return [];
    if (isAbsent) return [`The file has no column for ${name}, which ${had} of its cars have.`];
    const share = Math.round((lost / had) * 100);
    const most = Math.round(mapping.lossGuard * 100);
    const absent = scan.columns.missing.filter((column) => listFieldsOf(scan.original, column).includes(name));
    const why = absent.length === 0 ? '' : ` No row has a value in ${absent.join(', ')}.${describeUnknown(scan)}`;
    return [`${lost} of ${had} cars would lose their ${name} (${share} %, at most ${most} % at once).${why}`];
  });
}
