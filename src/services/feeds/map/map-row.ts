import type { RawRow } from '../read/raw-row.ts';
import { cleanWords, fillTemplate, findFirstGroup, getText, listTexts } from '../read/row-text.ts';
import type { CarField } from './car-fields.ts';
import type { CompiledField, CompiledMapping, CompiledRule } from './compile-mapping.ts';
import { buildFeedCar, type FeedCar } from './feed-car.ts';
import { readFlaws } from './flaws.ts';
import { readHotspots } from './hotspots.ts';
import { type ColumnValue, findAddressProblem, type ReadContext, readValue } from './read-value.ts';
import type { RowRejection } from './row-rejection.ts';

export type MappedRow = { kind: 'car'; car: FeedCar } | { kind: 'rejected'; rejections: RowRejection[] };

/** Whether the mapping does not want the row, so that the file counts as not holding it. */
export function findUnwanted({ rejects }: CompiledMapping, row: RawRow): RowRejection | undefined {
  for (const { column, values, pattern, reason } of rejects) {
    const text = getText(row, column);
    if (values ? values.has(text.toLowerCase()) : pattern?.test(text)) return rejection(column, text, reason);
  }
  return undefined;
}

/** A row of the feed as a car, or every reason why it cannot be one. */
export function mapRow(compiled: CompiledMapping, row: RawRow, context: { now: Date }): MappedRow {
  const hopeless = findHopeless(compiled, row) ?? findUnwanted(compiled, row);
  if (hopeless) return { kind: 'rejected', rejections: [hopeless] };

  const reader = createReader(compiled, row, context);
  const rejections = compiled.fields.flatMap((field) => readField(reader, field));
  const { hotspots: sources, flaws, mapping } = compiled;
  const read = readHotspots(row, { sources: sources ?? [], decimal: mapping.decimal, values: reader.values });
  const { decimal } = mapping;
  const found = flaws === null ? null : readFlaws(row, { source: flaws, decimal, values: reader.values });
  rejections.push(...read.rejections, ...(found?.rejections ?? []));
  if (rejections.length > 0) return { kind: 'rejected', rejections };
  const car = buildFeedCar(compiled, row, reader.values);
  if (sources !== null) car.parts.hotspots = read.hotspots;
  if (found !== null) car.parts.flaws = found.flaws;
  return { kind: 'car', car };
}

/** What a row gives as its stock number, whatever else is wrong with it. */
export function findStockNumber(compiled: CompiledMapping, row: RawRow, context: { now: Date }): string | undefined {
  const field = compiled.fields.find((each) => each.field.name === 'stockNumber');
  if (field === undefined) return undefined;
  const reader = createReader(compiled, row, context);
  readField(reader, field);
  return reader.values.get('stockNumber')?.toString();
}

interface RowReader {
  compiled: CompiledMapping;
  row: RawRow;
  context: ReadContext;
  /** By field name; null where the row holds nothing. */
  values: Map<string, ColumnValue>;
}

function createReader(compiled: CompiledMapping, row: RawRow, { now }: { now: Date }): RowReader {
  return { compiled, row, context: { mapping: compiled.mapping, now }, values: new Map() };
}

const maxShown = 200;
const rejection = (field: string, value: string, reason: string): RowRejection => ({
  field,
  value: value.length > maxShown ? `${value.slice(0, maxShown)}…` : value,
  reason,
});

function findHopeless({ empty }: CompiledMapping, row: RawRow): RowRejection | undefined {
  if (row.problem) return rejection('row', '', row.problem);
  const isEmpty = [...row.columns.keys()].every((column) =>
    listTexts(row, column).every((text) => text === '' || empty.has(text.toLowerCase())),
  );
  return isEmpty ? rejection('row', '', 'is empty') : undefined;
}

function readField(reader: RowReader, compiled: CompiledField): RowRejection[] {
  const { field, rules, default: otherwise, isRequired, isAbsent } = compiled;
  for (const rule of rules) {
    const read = field.value.kind === 'list' ? readList(reader, field, rule) : readOne(reader, field, rule);
    if (read.kind === 'rejected') return [read.rejection];
    if (read.kind === 'value') {
      reader.values.set(field.name, read.value);
      return [];
    }
  }
  if (otherwise !== undefined) {
    const read = readText(reader, field, constantRule, otherwise);
    if (read.kind === 'rejected') return [read.rejection];
    if (read.kind === 'value') reader.values.set(field.name, read.value);
    return [];
  }
  reader.values.set(field.name, null);
  return isRequired && !isAbsent
    ? [rejection(field.name, describeSource(reader, rules), 'is missing, but every car needs it')]
    : [];
}

type FieldReading =
  | { kind: 'value'; value: ColumnValue }
  | { kind: 'nothing' }
  | { kind: 'rejected'; rejection: RowRejection };

const nothing: FieldReading = { kind: 'nothing' };
const constantRule: CompiledRule = {
  columns: [],
  patterns: [],
  table: null,
  empty: new Set(),
  otherwise: 'keep',
  bad: 'reject',
  split: ',',
};

function readOne(reader: RowReader, field: CarField, rule: CompiledRule): FieldReading {
  const source = findSource(reader, rule);
  return source === '' ? nothing : readText(reader, field, rule, source);
}

function readText(reader: RowReader, field: CarField, rule: CompiledRule, source: string): FieldReading {
  if (field.value.kind === 'list') return readItems(field, field.value, rule, splitItems([source], rule));
  const text = applySteps(reader, rule, source);
  if (text === '') return nothing;
  if (text === null)
    return { kind: 'rejected', rejection: rejection(field.name, source, 'is not in the table of the mapping') };
  const read = readValue(text, field.value, rule, reader.context);
  if (read.kind === 'value') return read;
  return rule.bad === 'nothing' ? nothing : { kind: 'rejected', rejection: rejection(field.name, text, read.reason) };
}

/** The text after the rule's steps; null where the table refuses it. */
function applySteps(reader: RowReader, rule: CompiledRule, source: string): string | null {
  let text = rule.after ? dropFront(reader, source, rule.after) : source;
  if (rule.patterns.length > 0) text = firstMatch(rule.patterns, text);
  if (isNothing(reader.compiled, rule, text)) return '';
  if (!rule.table) return text;
  const known = rule.table.get(text.toLowerCase());
  if (known !== undefined) return known;
  if (rule.otherwise === 'keep') return text;
  return rule.otherwise === 'nothing' ? '' : null;
}

function dropFront({ values }: RowReader, source: string, fields: readonly string[]): string {
  let rest = cleanWords(source);
  for (const name of fields) {
    const front = String(values.get(name) ?? '');
    if (!rest.toLowerCase().startsWith(front.toLowerCase()) || /^[\p{L}\p{N}]/u.test(rest.slice(front.length)))
      return '';
    rest = rest.slice(front.length).trimStart();
  }
  return rest;
}

function firstMatch(patterns: readonly RegExp[], text: string): string {
  for (const pattern of patterns) {
    const found = findFirstGroup(pattern, text);
    if (found !== '') return found;
  }
  return '';
}

function findSource({ compiled, row }: RowReader, rule: CompiledRule): string {
  if (rule.value !== undefined) return rule.value;
  if (rule.template !== undefined) return fillTemplate(row, rule.template);
  for (const column of rule.columns) {
    const text = getText(row, column);
    if (!isNothing(compiled, rule, text)) return text;
  }
  return '';
}

function readList(reader: RowReader, field: CarField, rule: CompiledRule): FieldReading {
  if (field.value.kind !== 'list') return nothing;
  const source = findSource(reader, rule);
  const texts = rule.columns.length > 0 ? rule.columns.flatMap((column) => listTexts(reader.row, column)) : [source];
  const wanted = texts.filter((text) => !isNothing(reader.compiled, rule, text));
  return readItems(field, field.value, rule, splitItems(wanted, rule));
}

function splitItems(texts: readonly string[], rule: CompiledRule): string[] {
  const { split } = rule;
  const items = split === undefined ? texts : texts.flatMap((text) => text.split(split));
  return [...new Set(items.map(cleanWords).filter((item) => item !== ''))];
}

function readItems(
  field: CarField,
  { of, maxItems }: { of: 'word' | 'url'; maxItems: number },
  rule: CompiledRule,
  items: string[],
): FieldReading {
  if (items.length === 0) return nothing;
  const findProblem = of === 'url' ? findAddressProblem : findLengthProblem;
  const wrong = items.find((item) => findProblem(item) !== null);
  if (wrong !== undefined && rule.bad === 'reject') {
    return { kind: 'rejected', rejection: rejection(field.name, wrong, findProblem(wrong) ?? '') };
  }
  if (items.length > maxItems) {
    return {
      kind: 'rejected',
      rejection: rejection(field.name, String(items.length), `holds more than ${maxItems} values`),
    };
  }
  return { kind: 'value', value: items.filter((item) => findProblem(item) === null) };
}

function findLengthProblem(item: string): string | null {
  return item.length <= 500 ? null : 'is longer than 500 characters';
}

function isNothing(compiled: CompiledMapping, rule: CompiledRule, text: string): boolean {
  const word = text.toLowerCase();
  return word === '' || compiled.empty.has(word) || rule.empty.has(word);
}

function describeSource({ row }: RowReader, rules: readonly CompiledRule[]): string {
  const column = rules.flatMap((rule) => rule.columns)[0];
  return column === undefined ? '' : getText(row, column);
}
