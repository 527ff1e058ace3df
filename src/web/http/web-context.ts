import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Site } from '#services/sites/site.ts';
import type { ApiEnv } from './api-request.ts';

export interface WebEnv {
  Bindings: Partial<HttpBindings>;
  Variables: ApiEnv['Variables'] & {
    requestId: string;
    site: Site;
    /** The address of the page, as the table of pages has it. */
    page: string;
    /** Whether the response is final. */
    finished: boolean;
  };
}
export type WebContext = Context<WebEnv>;
