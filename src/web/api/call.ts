import { z } from 'zod';
import type { EnquiryContext } from '#services/enquiries/intake/enquiry-intake.ts';
import type { ApiRequest } from '#web/http/api-request.ts';
import type { ProblemStatus } from './problem.ts';
import { parseInput, type SentInput } from './read-input.ts';

/** The context of a handler: the site's, and what it may want of the request. */
export interface CallContext
  extends EnquiryContext,
    Pick<ApiRequest, 'vehicles' | 'requestId' | 'readFacts' | 'cars' | 'origin' | 'documents'> {
  headers: Headers;
}

/** An answer that is no JSON: the handler makes the Response. */
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
  /** Its name in the document: one verb and noun, as the handler's verb. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parts in braces: /api/cars/{slug}/view.json. */
  path: string;
  group: keyof typeof callGroups;
  /** One line for the list of calls. */
  summary: string;
  description?: string;
  /** When it is refused, besides what every call is refused for. */
  refusals?: Partial<Record<ProblemStatus, string>>;
  /** It writes, or reveals what is counted: checked for its origin, and limited to POSTS_PER_MINUTE an address. */
  guarded?: boolean;
  /** Cache-Control of a good answer; no-store where nothing is said. */
  cache?: string;
  /** Bytes that its body may have; as many as a form's where nothing is said. */
  largestBody?: number;
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
  /** A verb of a service and a presenter; a Response for what is no JSON, or where a header goes with it. */
  handle(ctx: CallContext, input: CallInput<P, Q, B>): Promise<z.input<A> | Response>;
}

/** A call as the server and the document know it. */
export interface Call extends CallFacts {
  params: z.ZodObject | null;
  query: z.ZodObject | null;
  body: z.ZodType | null;
  answer: z.ZodType | FileAnswer;
  /** Throws a Problem or a Refusal. */
  run(ctx: CallContext, sent: SentInput): Promise<unknown>;
}

/** Declares a call once: from this come checks, errors and the OpenAPI document. */
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
