import * as built from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { AnswerOffice } from '#web/http/office-visit.ts';
import { officeVisitContext } from './office-request.ts';

const {
  unstable_getCriticalCss: _forDevelopmentOnly,
  basename = '/office',
  allowedActionOrigins = [],
  ...build
} = built;
const handle = createRequestHandler({ ...build, basename, allowedActionOrigins }, 'production');

export const answerOffice: AnswerOffice = (request, visit) => {
  const context = new RouterContextProvider();
  context.set(officeVisitContext, visit);
  return handle(request, context);
};
