import { data, type RouterContextProvider } from 'react-router';
import { describeFailure } from '#services/describe-failure.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { keepOnServer } from './keep-on-server.ts';
import { getSiteRequest } from './site-request-context.ts';

/**
 * Loads a page, which no browser takes over: nothing of it is written down for one. While the store is away it says so
 * (503), so that nobody takes the page for gone or broken.
 */
export async function loadPage<Page extends object>(
  context: Readonly<RouterContextProvider>,
  load: (given: SiteRequest) => Promise<Page>,
): Promise<Page> {
  const given = getSiteRequest(context);
  try {
    return keepOnServer({}, await load(given));
  } catch (error) {
    const { isTransient, reason } = describeFailure(error);
    if (!isTransient) throw error;
    given.ctx.log.warn('page not shown because the store is down', { requestId: given.requestId, reason });
    throw data(null, { status: 503 });
  }
}
