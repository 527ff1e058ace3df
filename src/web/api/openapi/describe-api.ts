import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { type Call, callGroups, isFile } from '../call.ts';

/** The parts of an OpenAPI 3.1 document that we use. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export type JsonSchema = z.core.JSONSchema.JSONSchema;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

type Content = Record<string, { schema: JsonSchema }>;

const problem = z
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

/** All calls as one document, the same for every site. Throws if two schemas have the same id. */
export function describeApi(calls: readonly Call[]): ApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) };
  return toJson(
    createDocument({
      openapi: '3.1.1',
      info: {
        title: 'Forecourt API',
        version: '1',
        description:
          'Every site answers these calls at its own host, for its own stock and dealerships only. ' +
          'Money is in dollars, times are in UTC. Errors are problem details (RFC 9457).',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      // Calls need no sign-in.
      security: [],
      tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name, description: callGroups[name] })),
      paths,
    }),
  );
}

/** As it goes out. The library's type allows all that the standard does; of references we have those to schemas alone. */
function toJson(document: ReturnType<typeof createDocument>): ApiDocument {
  return JSON.parse(JSON.stringify(document));
}

function describeCall(call: Call): ZodOpenApiOperationObject {
  const { name, group, summary, description, params, query, body } = call;
  const refused = Object.entries(listRefusals(call)).map(([status, why]): [string, ZodOpenApiResponseObject] => [
    status,
    { description: why, content: { 'application/problem+json': { schema: problem } } },
  ]);
  return {
    operationId: name,
    tags: [group],
    summary,
    ...(description === undefined ? {} : { description }),
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { 200: describeAnswer(call), ...Object.fromEntries(refused) },
  };
}

function describeAnswer({ answer }: Call): ZodOpenApiResponseObject {
  if (isFile(answer)) {
    return { description: answer.description, content: { [answer.contentType]: { schema: {} } } };
  }
  return { description: 'The response.', content: { 'application/json': { schema: answer } } };
}

/** The call's own refusals, and those of every call of its kind. */
function listRefusals(call: Call): Record<string, string> {
  const hasInput = call.query || call.body;
  return {
    ...(hasInput && { 400: 'A field is invalid; `errors` lists them.' }),
    ...(call.guarded && { 403: 'The request does not come from a page of this site.' }),
    405: `The method is not ${call.method}.`,
    ...(call.params && { 404: 'This site has nothing at this address.' }),
    ...(call.body && { 408: 'The body came too slowly.', 413: 'The body is too large.', 415: 'The body is not JSON.' }),
    ...(call.guarded && { 429: 'Too many calls in a minute; Retry-After says when to try again.' }),
    500: STATUS_CODES[500] ?? '',
    503: 'The store does not answer; Retry-After says when to try again.',
    ...call.refusals,
  };
}
