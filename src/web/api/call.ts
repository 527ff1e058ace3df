import { z } from 'zod';
import type { EnquiryContext } from '#services/enquiries/intake/enquiry-intake.ts';
import type { ApiRequest } from '#web/http/api-request.ts';
import type { ProblemStatus } from './problem.ts';
import { parseInput, type SentInput } from './read-input.ts';

/** The context of a handler: the site, and the parts of the request that it may need. */
export interface CallContext
  extends EnquiryContext,
    Pick<ApiRequest, 'vehicles' | 'requestId' | 'readSiteData' | 'cars' | 'origin' | 'documents'> {
  headers: Headers;
  /** Whose requests are counted together. */
  network: string;
}

/** A response other than JSON, built by the handler. */
export interface FileAnswer {
  contentType: string;
  description: string;
}

/** The headings of the document. */
export const callGroups = {
  Search: 'Lists of cars, models and parts, and what is suggested while somebody types.',
  Vehicles: 'One car: its price, its views, its documents, cars like it.',
  Finance: 'What a loan for a car costs.',
  Enquiries: 'Leads, and times for a test drive.',
  Places: 'Where a postcode lies.',
  Shoppers: 'What visitors do, counted without telling one from another.',
  Document: 'This document.',
} as const;

interface CallFacts {
  /** Its name in the document: a verb and a noun, like the handler's verb. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: /api/cars/{slug}/view.json. */
  path: string;
  group: keyof typeof callGroups;
  /** One line for the list of calls. */
  summary: string;
  description?: string;
  /** Its own refusals, besides those of every call. */
  refusals?: Partial<Record<ProblemStatus, string>>;
  /** It writes or reveals something: its origin is checked, and each address is limited to POSTS_PER_MINUTE. */
  guarded?: boolean;
  /** Cache-Control of a successful response; no-store by default. */
  cache?: string;
  /** Maximum size of its body in bytes; a form's by default. */
  largestBody?: number;
  /** Its body is a file: it counts to UPLOAD_MEMORY_MB while it is received. */
  carriesFile?: boolean;
  /** Its own members of a problem, such as `success: false`. */
  inProblems?(detail: string): Record<string, unknown>;
}

const nothing = z.object({});
type Nothing = typeof nothing;

interface CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
}

interface CallSpec<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>
  extends CallFacts {
  params?: P;
  query?: Q;
  body?: B;
  answer: A | FileAnswer;
  /** Calls a verb and a presenter; returns a Response for anything but JSON, or to set a header. */
  handle(ctx: CallContext, input: CallInput<P, Q, B>): Promise<z.input<A> | Response>;
}

/** A call for the server and the document. */
export interface Call extends CallFacts {
  params: z.ZodObject | null;
  query: z.ZodObject | null;
  body: z.ZodType | null;
  answer: z.ZodType | FileAnswer;
  /** Throws a Problem or a Refusal. */
  run(ctx: CallContext, sent: SentInput): Promise<unknown>;
}

/** Declares a call once, for checks, errors and the OpenAPI document. */
export function defineCall<
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = z.ZodType,
>(spec: CallSpec<P, Q, B, A>): Call {
  const { params, query, body, handle, ...facts } = spec;
  return {
    ...facts,
    params: params ?? null,
    query: query ?? null,
    body: body ?? null,
    run: async (ctx, sent) => handle(ctx, parseInput({ params, query, body }, sent)),
  };
}

export function isFile(answer: Call['answer']): answer is FileAnswer {
  return !(answer instanceof z.ZodType);
}
