import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { JsonSchema } from './describe-api.ts';

const inSchema = '#/$defs/';
const inDocument = '#/components/schemas/';

/** The schemas of a document: those with an id of their own stand in it once, and are referred to. */
export class SchemaShelf {
  readonly schemas: Record<string, JsonSchema> = {};

  /** The schema as the document has it. Throws where two schemas have the same id. */
  put(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _draft, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [id, definition] of Object.entries($defs ?? {})) this.#keep(id, definition);
    return pointIntoDocument(json);
  }

  #keep(id: string, definition: JsonSchema): void {
    const { id: _id, ...kept } = pointIntoDocument(definition);
    const known = this.schemas[id];
    if (known && !isDeepStrictEqual(known, kept)) throw new Error(`Two API schemas are named ${id}.`);
    this.schemas[id] = kept;
  }
}

/** The same schema with its references leading to the document's components. */
function pointIntoDocument(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace(inSchema, inDocument) : value,
  );
}
