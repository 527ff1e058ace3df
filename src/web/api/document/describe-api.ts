import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { type Call, isFile } from '../call.ts';
import { SchemaShelf } from './schema-shelf.ts';

/** The OpenAPI 3.1 document, as far as we write it. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export type JsonSchema = z.core.JSONSchema.JSONSchema;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ApiResponse>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface ApiResponse {
  description: string;
  content?: Content;
}

type Content = Record<string, { schema: JsonSchema }>;

const problemSchema = z
  .object({
    type: z.string().describe('about:blank: the status says what kind of problem it is.'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('What went wrong, in a sentence that may be shown.'),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .describe('The fields that are wrong, if any.'),
  })
  .meta({ id: 'Problem' });

/** Every call, as one document; the same for every site. */
export function describeApi(calls: readonly Call[]): ApiDocument {
  const shelf = new SchemaShelf();
  const problem = shelf.put(problemSchema, 'output');
  const paths: ApiDocument['paths'] = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call, shelf, problem) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Forecourt API',
      version: '1',
      description:
        'Every site answers these calls at its own host, for its own stock and dealerships only. ' +
        'Money is in dollars, times are in UTC. Errors are problem details (RFC 9457).',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: { schemas: shelf.schemas },
  };
}

function describeCall(call: Call, shelf: SchemaShelf, problem: JsonSchema): Operation {
  const { name, group, summary, description, body } = call;
  const refused = Object.entries(listRefusals(call)).map(([status, why]): [string, ApiResponse] => [
    status,
    { description: why, content: { 'application/problem+json': { schema: problem } } },
  ]);
  return {
    operationId: name,
    tags: [group],
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: [...listParameters(call.params, 'path', shelf), ...listParameters(call.query, 'query', shelf)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: shelf.put(body, 'input') } } },
    }),
    responses: { 200: describeAnswer(call, shelf), ...Object.fromEntries(refused) },
  };
}

function describeAnswer({ answer }: Call, shelf: SchemaShelf): ApiResponse {
  if (isFile(answer)) {
    return { description: answer.description, content: { [answer.contentType]: { schema: {} } } };
  }
  return { description: 'The response.', content: { 'application/json': { schema: shelf.put(answer, 'output') } } };
}

function listParameters(schema: z.ZodObject | null, place: Parameter['in'], shelf: SchemaShelf): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shelf.put(schema, 'input');
  return Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return [];
    const { description, ...rest } = property;
    const about = description === undefined ? {} : { description };
    return [{ name, in: place, required: place === 'path' || required.includes(name), ...about, schema: rest }];
  });
}

/** What the call itself says, and what every call of its kind is refused for. */
function listRefusals(call: Call): Record<string, string> {
  const takesInput = call.query || call.body;
  return {
    ...(takesInput && { 400: 'A field is invalid; `errors` lists them.' }),
    ...(call.guarded && { 403: 'The request does not come from a page of this site.' }),
    ...(call.params && { 404: 'This site has nothing at this address.' }),
    ...(call.body && { 413: 'The body is too large.', 415: 'The body is not JSON.' }),
    ...(call.guarded && { 429: 'Too many calls in a minute; Retry-After says when to try again.' }),
    500: STATUS_CODES[500] ?? '',
    503: 'The store does not answer; Retry-After says when to try again.',
    ...call.refusals,
  };
}
