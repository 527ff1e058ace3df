import { createContext, type RouterContextProvider } from 'react-router';
import type { SiteRequest } from '#web/http/site-request.ts';
import type { FailedForm } from '#web/pages/forms/failed-form.ts';

/** Where loaders and actions find the request's site; set once a request by the site handler. */
export const siteRequestContext = createContext<SiteRequest>();

export function getSiteRequest(context: Readonly<RouterContextProvider>): SiteRequest {
  return context.get(siteRequestContext);
}

/** The post that has just failed, for the loader of the page that gives it back; null for every other request. */
export const failedFormContext = createContext<FailedForm | null>(null);
