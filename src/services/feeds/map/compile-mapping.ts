import { type CarField, carFields } from './car-fields.ts';
import type { FlawSource } from './flaws.ts';
import type { FieldRule, Mapping } from './mapping.ts';

export interface CompiledRule extends Omit<FieldRule, 'column' | 'pattern' | 'table' | 'empty'> {
  columns: readonly string[];
  patterns: readonly RegExp[];
  /** By lower-case value. */
  table: ReadonlyMap<string, string> | null;
  empty: ReadonlySet<string>;
}

export interface CompiledField {
  field: CarField;
  rules: readonly CompiledRule[];
  default: string | undefined;
  isRequired: boolean;
  /** Whether the file has none of its columns: it says nothing of known cars. */
  isAbsent: boolean;
}

/** A mapping with its patterns and tables made ready: built once a run. */
export interface CompiledMapping {
  mapping: Mapping;
  fields: readonly CompiledField[];
  empty: ReadonlySet<string>;
  rejects: readonly { column: string; values: ReadonlySet<string> | null; pattern: RegExp | null; reason: string }[];
  specifications: readonly { label: string; column: string; pattern: RegExp | null }[];
  /** Null where the file lacks one of their columns: the hotspots of its cars stay as they are. */
  hotspots: Mapping['hotspots'] | null;
  /** Null where the mapping or the file does not speak of them. */
  flaws: FlawSource | null;
  dealershipTable: ReadonlyMap<string, string>;
  /** Whether rows name their dealership; otherwise a known car stays where it is. */
  namesDealership: boolean;
}

const alwaysRequired = ['make', 'model', 'carType'];

export function compileMapping(mapping: Mapping): CompiledMapping {
  const required = new Set([...alwaysRequired, ...mapping.required]);
  const fields = carFields
    .filter((field) => field.name in mapping.fields || field.name in mapping.defaults)
    .map((field) => ({
      field,
      rules: (mapping.fields[field.name] ?? []).map((rule) => compileRule(rule)),
      default: mapping.defaults[field.name],
      isRequired: required.has(field.name),
      isAbsent: false,
    }));
  return {
    mapping,
    fields,
    empty: lowerCased(mapping.empty),
    rejects: mapping.rejects.map((reject) => ({
      column: reject.column,
      values: reject.values ? lowerCased(reject.values) : null,
      pattern: reject.pattern ? new RegExp(reject.pattern, 'iu') : null,
      reason: reject.reason,
    })),
    hotspots: mapping.hotspots.length === 0 ? null : mapping.hotspots,
    flaws: mapping.flaws ?? null,
    specifications: mapping.specifications.map(({ label, column, pattern }) => ({
      label,
      column,
      pattern: pattern === undefined ? null : new RegExp(pattern, 'iu'),
    })),
    dealershipTable: lowerCasedTable(mapping.dealership.table),
    namesDealership: true,
  };
}

function compileRule({ column, pattern, table, empty, ...rule }: FieldRule): CompiledRule {
  return {
    ...rule,
    columns: column === undefined ? [] : [column].flat(),
    patterns: [pattern ?? []].flat().map((source) => new RegExp(source, 'iu')),
    table: table ? lowerCasedTable(table) : null,
    empty: lowerCased(empty ?? []),
  };
}

/** Columns without which no row can be told from another. */
export function listKeyColumns({ key }: Mapping): readonly string[] {
  return 'columns' in key ? key.columns : key.hashWithout;
}

const lowerCased = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase()));
const lowerCasedTable = (table: Record<string, string>) =>
  new Map(Object.entries(table).map(([from, to]) => [from.trim().toLowerCase(), to]));
