import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { apiPagePolicy, renderApiPage } from './api-page.ts';
import { type ApiDocument, describeApi } from './describe-api.ts';

const cache = 'public, max-age=300';

/** The calls that describe the API; the document is built on first request. */
export function createOpenApiCalls(calls: readonly Call[]): Call[] {
  let made: ApiDocument | null = null;
  const getDocument = () => {
    made ??= describeApi([...calls, ...own]);
    return made;
  };
  const own: Call[] = [
    defineCall({
      name: 'getOpenApiDocument',
      method: 'GET',
      path: '/api/openapi.json',
      group: 'Document',
      summary: 'This document as OpenAPI 3.1.',
      cache,
      answer: z.looseObject({ openapi: z.string() }).describe('An OpenAPI document.'),
      handle: async () => ({ ...getDocument() }),
    }),
    defineCall({
      name: 'readApiPage',
      method: 'GET',
      path: '/api',
      group: 'Document',
      summary: 'This document as a web page.',
      cache,
      answer: { contentType: 'text/html', description: 'A page.' },
      handle: async () =>
        new Response(renderApiPage(getDocument()), {
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': apiPagePolicy },
        }),
    }),
  ];
  return own;
}
