import { type CarField, carFields } from './car-fields.ts';
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
}

/** A mapping with its patterns and tables made ready: built once a run. */
export interface CompiledMapping {
  mapping: Mapping;
  fields: readonly CompiledField[];
  empty: ReadonlySet<string>;
  rejects: readonly { column: string; values: ReadonlySet<string> | null; pattern: RegExp | null; reason: string }[];
  specifications: readonly { label: string; column: string; pattern: RegExp | null }[];
  dealershipTable: ReadonlyMap<string, string>;
  /** Columns that the file must have: those of the key and of the fields that a row needs. */
  neededColumns: readonly string[];
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
    specifications: mapping.specifications.map(({ label, column, pattern }) => ({
      label,
      column,
      pattern: pattern === undefined ? null : new RegExp(pattern, 'iu'),
    })),
    dealershipTable: lowerCasedTable(mapping.dealership.table),
    neededColumns: listNeededColumns(mapping, fields),
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

function listNeededColumns(mapping: Mapping, fields: readonly CompiledField[]): string[] {
  const key = 'columns' in mapping.key ? mapping.key.columns : mapping.key.hashWithout;
  const required = fields
    .filter((field) => field.isRequired && field.default === undefined && field.rules.length === 1)
    .flatMap((field) => field.rules.flatMap((rule) => (rule.columns.length === 1 ? rule.columns : [])));
  return [...new Set([...key, ...required])];
}

const lowerCased = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase()));
const lowerCasedTable = (table: Record<string, string>) =>
  new Map(Object.entries(table).map(([from, to]) => [from.trim().toLowerCase(), to]));
