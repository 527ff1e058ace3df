import type { JsonSchema } from './describe-api.ts';

export interface SchemaField {
  name: string;
  type: string;
  required: boolean;
  description?: string | undefined;
}

/** The fields of an object's schema; empty for anything else. */
export function listFields(of: JsonSchema | boolean): SchemaField[] {
  const { properties = {}, required = [] } = typeof of === 'boolean' ? {} : of;
  return Object.entries(properties).map(([name, property]) => {
    const schema = typeof property === 'boolean' ? {} : property;
    return { name, type: describeType(schema), required: required.includes(name), description: schema.description };
  });
}

/** A schema in a few words: "list of Car", "whole number, 1 to 100", "text or null". */
export function describeType(schema: JsonSchema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const parts = schema.anyOf ?? schema.oneOf;
  if (schema.allOf) return schema.allOf.map((part) => describeType(part)).join(' and ');
  if (parts) return parts.map((part) => describeType(part)).join(' or ');
  return describePlain(schema);
}

function describePlain(schema: JsonSchema): string {
  switch (schema.type) {
    case 'string':
      return `text${describeBounds(schema.minLength, schema.maxLength, ' characters')}`;
    case 'integer':
      return `whole number${describeBounds(schema.minimum, schema.maximum)}`;
    case 'number':
      return `number${describeBounds(schema.minimum, schema.maximum)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return `list of ${describeType(Array.isArray(schema.items) ? schema.items[0] : schema.items)}`;
    case 'object':
      return describeObject(schema);
    default:
      return 'anything';
  }
}

function describeObject({ properties, additionalProperties }: JsonSchema): string {
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => `${name}: ${describeType(field)}`);
    return `{ ${fields.join(', ')} }`;
  }
  return additionalProperties ? `by name: ${describeType(additionalProperties)}` : 'an object';
}

function describeBounds(low: number | undefined, high: number | undefined, unit = ''): string {
  const from = low !== undefined && low > Number.MIN_SAFE_INTEGER ? low : undefined;
  const to = high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : undefined;
  if (from !== undefined && to !== undefined) return `, ${from} to ${to}${unit}`;
  if (to !== undefined) return `, at most ${to}${unit}`;
  return from === undefined ? '' : `, at least ${from}${unit}`;
}
