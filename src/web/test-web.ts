import type { ChangeEvent } from '#db/change-event.ts';
import { createSearchEngine } from '#search/create-search-engine.ts';
import type { AppContext } from '#services/context.ts';
import type { EnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import type { VehicleServices } from '#services/vehicle-services.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '#tests/support/test-app.ts';
import { openWeb } from './open-web.ts';

export interface TestWeb {
  /** Uses the real search engine; cars are found after `tell`. */
  ctx: AppContext;
  clock: TestApp['clock'];
  vehicles: VehicleServices;
  intake: EnquiryIntake;
  /** A GET of a page of the site, or what `init` says. */
  ask(host: string, path: string, init?: RequestInit): Promise<Response>;
  /** Posts a form as a browser does from the same page. */
  post(host: string, path: string, fields: Record<string, string>, init?: RequestInit): Promise<Response>;
  /** What a change event would bring about: index, sites and facts are read anew. */
  tell(...events: ChangeEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** The web part over a fresh store, asked by requests; needs the built pages. */
export async function openTestWeb(options: TestAppOptions = {}): Promise<TestWeb> {
  const test = await openTestApp(options);
  const search = await createSearchEngine({ ...test.ctx, follow: false });
  const ctx: AppContext = { ...test.ctx, search };
  const handlers: ((events: readonly ChangeEvent[]) => Promise<void>)[] = [];
  const web = await openWeb({
    ctx,
    intake: test.app.intake,
    vehicles: test.app.vehicles,
    pictures: openPictureLibrary(ctx.storage),
    readIndexLag: test.app.readIndexLag,
    reserve: test.app.reserve,
    onEvents: (handler) => {
      handlers.push(handler);
      return () => {};
    },
    checkReadiness: async () => ({ ...(await test.app.checkReadiness()), index: search.isReady() }),
  });
  const ask = async (host: string, path: string, init: RequestInit = {}) =>
    web.fetch(new Request(`http://${host}${path}`, { redirect: 'manual', ...init }), {});
  return {
    ctx,
    clock: test.clock,
    vehicles: test.app.vehicles,
    intake: test.app.intake,
    ask,
    post: (host, path, fields, init = {}) =>
      ask(host, path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        ...init,
        headers: { Origin: `http://${host}`, ...init.headers },
      }),
    tell: async (...events) => {
      await search.handleEvents(events);
      for (const handler of handlers) await handler(events);
    },
    close: async () => {
      web.close();
      await search.close();
      await test.close();
    },
  };
}
