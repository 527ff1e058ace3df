import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { mostColumns } from '../read/raw-row.ts';
import { carFieldNames, carFields } from './car-fields.ts';
import { flawSource } from './flaws.ts';
import { hotspotSource } from './hotspots.ts';
import { isUnit } from './parse-number.ts';

const pattern = z
  .string()
  .min(1)
  .superRefine((source, check) => {
    try {
      new RegExp(source, 'iu');
    } catch (error) {
      check.addIssue({
        code: 'custom',
        message: `is not a regular expression: ${error instanceof Error ? error.message : source}`,
      });
    }
  });

const oneOrMore = <T extends z.ZodType>(schema: T) => z.union([schema, z.array(schema).min(1)]);

/** One way to fill a field. Steps run in the order of the fields here. */
const ruleSchema = z
  .strictObject({
    column: oneOrMore(z.string().min(1))
      .optional()
      .describe('Column that holds the value; of several, the first that is not empty.'),
    template: z.string().min(1).optional().describe('Columns put together, as in "{Brand} {Model}".'),
    value: z.string().optional().describe('The same value for every row.'),
    empty: z.array(z.string()).optional().describe('Further texts that mean nothing here.'),
    after: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('Fields whose values are dropped from the front; nothing is left where the text begins otherwise.'),
    pattern: oneOrMore(pattern)
      .optional()
      .describe('Regular expression; its first group is the value, nothing where none fits.'),
    table: z
      .record(z.string(), z.string())
      .optional()
      .describe('What the value becomes, by the value, whatever its case.'),
    otherwise: z.enum(['keep', 'nothing', 'reject']).default('keep').describe('A value that is not in the table.'),
    unit: z
      .string()
      .optional()
      .describe(
        'Unit of a number that names none: km or miles, litres or cc, kg or tonnes, mm, cm or metres, feet, dollars or cents.',
      ),
    date: z.enum(['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'yyyymmdd']).optional().describe('How dates are written.'),
    split: z.string().min(1).optional().describe('What separates the values of a list.'),
    bad: z
      .enum(['reject', 'nothing'])
      .default('reject')
      .describe('A value that cannot be read: the row is rejected, or the field stays empty.'),
  })
  .refine((rule) => [rule.column, rule.template, rule.value].filter((source) => source !== undefined).length === 1, {
    message: 'needs exactly one of column, template and value',
  });

/** A column's name alone, one rule, or several of which the first that gives a value counts. */
const fieldSchema = z.union([
  z
    .string()
    .min(1)
    .transform((column) => [ruleSchema.parse({ column })]),
  ruleSchema.transform((rule) => [rule]),
  z.array(ruleSchema).min(1),
]);

const keySchema = z.union([
  z.strictObject({ columns: z.array(z.string().min(1)).min(1) }),
  /** No column of its own: the row without what changes in its life, and a number among equals in the order of these. */
  z.strictObject({ hashWithout: z.array(z.string().min(1)).min(1).max(2) }),
]);

const dealershipSchema = z.strictObject({
  slug: z.string().optional().describe('Every car belongs to this dealership of the site.'),
  column: z.string().optional().describe('Column that names the dealership.'),
  table: z.record(z.string(), z.string()).default({}).describe('Dealership slug by the name the feed uses.'),
  otherwise: z
    .enum(['main', 'reject'])
    .default('reject')
    .describe('A row whose dealership the site does not have; one that names none belongs to the main one.'),
});

export const mappingSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be at most 60 lower-case letters, digits and hyphens'),
    description: z.string().default(''),
    format: z.enum(['csv', 'json', 'xml']),
    encoding: z.string().default('auto').describe('auto, or a name such as utf-8, windows-1252, utf-16le.'),
    delimiter: z.enum(['auto', ',', ';', '\t', '|']).default('auto').describe('CSV: what separates columns.'),
    relaxQuotes: z
      .boolean()
      .default(false)
      .describe('CSV: a quote inside a value that is not quoted is kept as it is.'),
    header: z
      .array(z.string().min(1))
      .max(mostColumns, `must have at most ${mostColumns} columns`)
      .optional()
      .describe('CSV without a header row: the names of its columns in order.'),
    rows: z
      .string()
      .default('')
      .describe('JSON: path of the list, as in "data.cars"; XML: path of the row element, as in "stock/vehicle".'),
    decimal: z.enum(['.', ',']).default('.').describe('The decimal mark of its numbers.'),
    key: keySchema,
    coverage: z
      .enum(['full', 'partial'])
      .describe('full: what a file does not hold is gone. partial: nothing is withdrawn.'),
    withdraw: z
      .enum(['sold', 'removed'])
      .default('sold')
      .describe('What becomes of a car that a full feed no longer holds.'),
    guard: z.number().min(0).max(1).default(0.4).describe('Largest part of its cars that one run may withdraw.'),
    lossGuard: z
      .number()
      .min(0)
      .max(1)
      .default(0.4)
      .describe('Largest part of the cars with a value in a field, such as the price, that may lose it in one run.'),
    lossGuardFrom: z
      .number()
      .int()
      .min(1)
      .default(10)
      .describe('Fewer cars than this may lose a value in one run, whatever part they are.'),
    optional: z
      .array(z.string().min(1))
      .default([])
      .describe('Columns that a CSV file may lack; what they would fill then stays as it is.'),
    dealership: dealershipSchema.prefault({}),
    empty: z.array(z.string()).default(['-']).describe('Texts that mean nothing in any column.'),
    rejects: z
      .array(
        z
          .strictObject({
            column: z.string().min(1),
            values: z.array(z.string()).optional(),
            pattern: pattern.optional(),
            reason: z.string().min(1),
          })
          .refine((reject) => (reject.values === undefined) !== (reject.pattern === undefined), {
            message: 'needs either values or pattern',
          }),
      )
      .default([])
      .describe('Rows that are not wanted, and what the report says of them.'),
    required: z.array(z.string()).default([]).describe('Fields that a row needs besides make, model and carType.'),
    fields: z.record(z.string(), fieldSchema).describe('How each field of the car is filled.'),
    specifications: z
      .array(z.strictObject({ label: z.string().min(1), column: z.string().min(1), pattern: pattern.optional() }))
      .default([])
      .describe('Further facts for the table of specifications.'),
    hotspots: z
      .array(hotspotSource)
      .default([])
      .describe('Points on the spin and in the interior, with what they say.'),
    flaws: flawSource.optional().describe('Flaws pinned on the photos, with what they are.'),
    defaults: z.record(z.string(), z.string()).default({}).describe('Values of fields that a row leaves empty.'),
  })
  .superRefine((mapping, check) => {
    const problem = (path: (string | number)[], message: string) => check.addIssue({ code: 'custom', path, message });
    for (const section of ['fields', 'defaults'] as const) {
      for (const name of Object.keys(mapping[section])) {
        if (!carFieldNames.has(name)) problem([section, name], 'is not a field of a car; docs/feeds.md lists them');
      }
    }
    for (const [at, name] of mapping.required.entries()) {
      if (!carFieldNames.has(name)) problem(['required', at], `${name} is not a field of a car`);
    }
    for (const name of ['make', 'model', 'carType']) {
      if (!(name in mapping.fields) && !(name in mapping.defaults))
        problem(['fields', name], 'is required: name its column');
    }
    for (const [name, rules] of Object.entries(mapping.fields)) {
      checkAfter(name, rules, problem);
      checkUnits(name, rules, problem);
    }
    if (mapping.dealership.slug && mapping.dealership.column)
      problem(['dealership'], 'must have slug or column, not both');
    if (mapping.format === 'xml' && mapping.rows === '')
      problem(['rows'], 'is required for XML: the path of the row element');
  });

function checkAfter(
  name: string,
  rules: readonly FieldRule[],
  problem: (path: (string | number)[], message: string) => void,
) {
  const names = [...carFieldNames];
  for (const earlier of rules.flatMap((rule) => rule.after ?? [])) {
    const isEarlier = carFieldNames.has(earlier) && names.indexOf(earlier) < names.indexOf(name);
    if (!isEarlier) problem(['fields', name, 'after'], `${earlier} is not a field that is read before ${name}`);
  }
}

function checkUnits(
  name: string,
  rules: readonly FieldRule[],
  problem: (path: (string | number)[], message: string) => void,
) {
  const value = carFields.find((field) => field.name === name)?.value;
  const family = value?.kind === 'number' ? value.unit : value?.kind === 'money' ? 'money' : null;
  for (const { unit } of rules) {
    if (unit === undefined) continue;
    if (family === null) problem(['fields', name, 'unit'], 'is not allowed here: the field is not a number');
    else if (!isUnit(family, unit)) problem(['fields', name, 'unit'], `${unit} is not a unit of this field`);
  }
}

export type Mapping = z.output<typeof mappingSchema>;
export type FieldRule = z.output<typeof ruleSchema>;

/** The mapping in a parsed JSON file; refuses with every field that is wrong and what to do about it. */
export function parseMapping(json: unknown, from: string): Mapping {
  const parsed = mappingSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) => listProblems(issue));
  const lines = problems.map((problem) => `  ${problem.field}: ${problem.message}`);
  throw new Refusal('invalid', `The mapping ${from} is not valid:\n${lines.join('\n')}`, problems);
}

/** The mapping for the feed of another name, whose cars it goes on with. */
export function renameMapping(mapping: Mapping, name: string): Mapping {
  const parsed = mappingSchema.shape.name.safeParse(name);
  if (!parsed.success)
    throw new Refusal('invalid', `The feed name ${name} is not valid: it ${parsed.error.issues[0]?.message}.`);
  return { ...mapping, name };
}

/** A union says only "invalid input": the branch that came closest says why. */
function listProblems(
  issue: z.core.$ZodIssue,
  base: readonly PropertyKey[] = [],
): { field: string; message: string }[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? [];
    return closest.flatMap((inner) => listProblems(inner, path));
  }
  return [{ field: path.map(String).join('.') || 'mapping', message: issue.message }];
}

const depth = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(
    0,
    ...issues.map(
      (issue) => issue.path.length + (issue.code === 'unrecognized_keys' || issue.code === 'custom' ? 1 : 0),
    ),
  );
