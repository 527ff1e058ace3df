import { type CompiledField, type CompiledMapping, type CompiledRule, listKeyColumns } from './compile-mapping.ts';
import { listFlawColumns } from './flaws.ts';
import { listHotspotColumns } from './hotspots.ts';

/** How the columns of a file differ from those that a mapping names. */
export interface FileColumns {
  /** Of the mapping, not in the file. */
  missing: readonly string[];
  /** Of the file, not in the mapping. */
  unknown: readonly string[];
}

export function compareColumns(compiled: CompiledMapping, ofFile: ReadonlySet<string>): FileColumns {
  const mapped = new Set(listMappedColumns(compiled));
  return {
    missing: [...mapped].filter((column) => !ofFile.has(column)),
    unknown: [...ofFile].filter((column) => column !== '' && !mapped.has(column)),
  };
}

function listMappedColumns({ mapping, fields, rejects, specifications, hotspots, flaws }: CompiledMapping): string[] {
  return [
    ...listKeyColumns(mapping),
    ...fields.flatMap(({ rules }) => rules.flatMap(listRuleColumns)),
    ...(mapping.dealership.column === undefined ? [] : [mapping.dealership.column]),
    ...rejects.map(({ column }) => column),
    ...specifications.map(({ column }) => column),
    ...listHotspotColumns(hotspots ?? []),
    ...listFlawColumns(flaws),
  ];
}

function listRuleColumns({ columns, template }: CompiledRule): string[] {
  return [...columns, ...[...(template ?? '').matchAll(/\{([^{}]+)\}/g)].map(([, column = '']) => column)];
}

/** The names of the fields that a column fills. */
export function listFieldsOf({ fields }: CompiledMapping, column: string): string[] {
  return fields
    .filter(({ rules }) => rules.some((rule) => listRuleColumns(rule).includes(column)))
    .map(({ field }) => field.name);
}

/** The mapping as it applies to a file that lacks columns: what they would fill stays as it is, of cars that are known. */
export function leaveOutColumns(compiled: CompiledMapping, missing: readonly string[]): CompiledMapping {
  if (missing.length === 0) return compiled;
  const isMissing = (column: string) => missing.includes(column);
  const { dealership } = compiled.mapping;
  const namesDealership = dealership.column === undefined || !isMissing(dealership.column);
  const fields = compiled.fields.map((field) => withoutColumns(field, isMissing));
  const isLenderWhole = fields.every(({ field, isAbsent }) => field.target !== 'lender' || !isAbsent);
  return {
    ...compiled,
    fields: fields.map((field) => {
      // A lender's offer is replaced as a whole, and a location is one of its dealership's.
      const isPartOfAbsent =
        (field.field.target === 'lender' && !isLenderWhole) || (field.field.name === 'location' && !namesDealership);
      return isPartOfAbsent ? { ...field, rules: [], isAbsent: true } : field;
    }),
    specifications: compiled.specifications.some(({ column }) => isMissing(column)) ? [] : compiled.specifications,
    hotspots: listHotspotColumns(compiled.hotspots ?? []).some(isMissing) ? null : compiled.hotspots,
    flaws: listFlawColumns(compiled.flaws).some(isMissing) ? null : compiled.flaws,
    namesDealership,
  };
}

function withoutColumns(field: CompiledField, isMissing: (column: string) => boolean): CompiledField {
  const rules = field.rules.flatMap((rule) => {
    if (rule.template !== undefined) return listRuleColumns(rule).some(isMissing) ? [] : [rule];
    const columns = rule.columns.filter((column) => !isMissing(column));
    return rule.columns.length > 0 && columns.length === 0 ? [] : [{ ...rule, columns }];
  });
  return { ...field, rules, isAbsent: field.rules.length > 0 && rules.length === 0 };
}
