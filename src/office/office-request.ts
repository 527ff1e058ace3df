import { createContext, type RouterContextProvider } from 'react-router';
import type { OfficeVisit } from '#web/http/office-visit.ts';

/** What the server gives with each request. */
export const officeVisitContext = createContext<OfficeVisit>();

export function getVisit(context: Readonly<RouterContextProvider>): OfficeVisit {
  return context.get(officeVisitContext);
}
