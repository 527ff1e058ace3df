import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { getErrorHeading } from '#blocks/content/error-panel.tsx';
import type { ResendView } from '#blocks/content/resend-form.tsx';
import { isFragmentAsked, toFragmentAddress } from '#blocks/results/results-fragment.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { listCarsNearPath } from '#services/search/list-cars-near-path.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { PageSlotProps } from '#templates/views/site-view.ts';
import type { BrowserFiles } from '#web/http/browser-files.ts';
import type { FoundPage, MadePage, MakeRequest } from '#web/http/site-pages.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { emptyPage } from './empty-page.ts';
import { type ErrorFacts, presentError } from './error/present-error.ts';
import { presentResend } from './error/present-resend.ts';
import { loadFailedForm } from './forms/load-failed-form.ts';
import { submitForm } from './forms/submit-form.ts';
import { loadFrame, type PageFrame } from './frame/load-frame.ts';
import { HeadTags } from './head-tags.tsx';
import { type AnyPageAnswer, errorPage, type PageRequest, type PageSlot } from './page.ts';
import { PageDocument } from './page-document.tsx';
import { getPage, hasPage, type TablePage } from './page-table.ts';
import { renderFragment } from './results/render-fragment.tsx';
import { ResultsArea } from './results/results-area.tsx';

/** The way of a page: a posted form is submitted, the content is loaded, the template shows it, the document goes round it. */
export async function makePage(found: FoundPage, asked: MakeRequest, files: BrowserFiles): Promise<MadePage> {
  const { request } = asked;
  const entry = getPage(found);
  const page = entry?.isOn(request.ctx.site.settings) ? entry : null;
  const {
    status,
    answer,
    resend = null,
  } = await answerPage(page, found, asked).catch((error: unknown) => {
    const failed = reportFailure(request, error);
    return { status: failed, answer: errorPage(failed), resend: presentResend(asked.posted, asked.url) };
  });
  if (answer.kind === 'redirect') {
    const location = isFragmentAsked(asked.url) ? toFragmentAddress(answer.to) : answer.to;
    return { ...emptyPage, status: answer.status, location, cookie: answer.cookie ?? null };
  }
  if (page === null || answer.kind === 'error') {
    const cars = await listNearCars(status, asked);
    return makeErrorPage({ status, resend, cars }, request, files);
  }
  const frame = await loadFrame(request);
  const { carIds = null, cookie = null, isPrivate = false } = answer;
  const { frameOrigins = [], formOrigins = [], imageOrigins = [], scriptOrigins = [], connectOrigins = [] } = answer;
  const shown = {
    ...{ ...emptyPage, status, carIds, frameOrigins, formOrigins, imageOrigins, cookie, isPrivate },
    ...{ scriptOrigins, connectOrigins },
    styleHashes: [frame.themeHash],
  };
  if (answer.results && isFragmentAsked(asked.url)) {
    const fragment = renderFragment(answer.head, createContent(page, answer, frame));
    return { ...shown, contentType: 'application/json', body: JSON.stringify(fragment) };
  }
  return { ...shown, body: renderPage(page, answer, frame, files) };
}

const mostNearCars = 3;

/** What to look at instead of a page or a car that is not there; the page is shown without if they cannot be had. */
async function listNearCars(status: number, { request, url }: MakeRequest): Promise<readonly CarCard[]> {
  if (status !== 404 && status !== 410) return [];
  const { ctx, cars, readSiteData } = request;
  try {
    const { words } = (await readSiteData()).addresses;
    return await cars.listByIds(ctx, await listCarsNearPath(ctx, { path: url.pathname, words, limit: mostNearCars }));
  } catch (error) {
    reportFailure(request, error);
    return [];
  }
}

/** The error page of a status, in the site's own look. */
export async function makeErrorPage(error: ErrorFacts, request: SiteRequest, files: BrowserFiles): Promise<MadePage> {
  const frame = await loadFrame(request);
  const { searchAction, noun } = frame.site.header;
  const Slot = frame.template.error;
  const view = presentError(error, { ctx: request.ctx, searchHref: searchAction, noun });
  const head = (
    <>
      <title>{`${getErrorHeading(view.error.status)} | ${request.ctx.site.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
  const body = renderDocument(
    <PageDocument frame={frame} files={files} slot="error" head={head}>
      <Slot site={frame.site} view={view} />
    </PageDocument>,
  );
  return { ...emptyPage, status: error.status, body, styleHashes: [frame.themeHash] };
}

interface Answered {
  status: number;
  answer: AnyPageAnswer;
  /** Of a post that failed. */
  resend?: ResendView | null;
}

/** A post that could not be submitted comes back with all that was typed (LEAD-04). */
async function answerPage(page: TablePage | null, { pathParams }: FoundPage, asked: MakeRequest): Promise<Answered> {
  const refuse = (status: number): Answered => ({ status, answer: errorPage(status) });
  const { request, url, posted, visitor } = asked;
  if (page === null) return refuse(404);
  const hasPageHere = (path: string) => hasPage(path, request.ctx.site.settings);
  const pageRequest: PageRequest = { ...request, url, pathParams, visitor, failedForm: null, hasPage: hasPageHere };
  if (posted === null) return answerWith(200, await page.load(pageRequest));
  if (page.post) return answerWith(200, await page.post(pageRequest, posted));
  const submit = page.submit ?? ((to, sent) => submitForm(to, sent, page.forms));
  const submitted = await submit(pageRequest, posted);
  if (submitted.kind === 'error') return refuse(submitted.status);
  if (submitted.kind === 'redirect') return { status: submitted.status, answer: submitted };
  const { status, form } = submitted;
  const answer = await page.load({ ...pageRequest, failedForm: form }).catch((error: unknown) => {
    reportFailure(request, error);
    return loadFailedForm(pageRequest, form);
  });
  return answerWith(status, answer);
}

function answerWith(status: number, answer: AnyPageAnswer): Answered {
  if (answer.kind === 'error') return { status: answer.status, answer };
  return { status: ('status' in answer && answer.status) || status, answer };
}

type Shown = Extract<AnyPageAnswer, { kind: 'page' | 'contact' }>;

function renderPage(page: TablePage, answer: Shown, frame: PageFrame, files: BrowserFiles): string {
  const { head, results, hasOwnEnquiry = false } = answer;
  const shownFrame = hasOwnEnquiry ? { ...frame, headerHtml: frame.enquiryHeaderHtml } : frame;
  const content = createContent(page, answer, frame);
  return renderDocument(
    <PageDocument frame={shownFrame} files={files} slot={page.slot} head={<HeadTags head={head} />}>
      {results ? <ResultsArea {...results}>{content}</ResultsArea> : content}
    </PageDocument>,
  );
}

/** `definePage` ties each slot to its view; of a page from the table the compiler does not know any more which one it is. */
function createContent(page: TablePage, answer: Shown, { template, site }: PageFrame): ReactElement {
  const slot: PageSlot = answer.kind === 'contact' ? 'contact' : page.slot;
  const Slot = template[slot] as ComponentType<PageSlotProps<unknown>>;
  return createElement(Slot, { site, view: answer.view });
}

function renderDocument(document: ReactElement): string {
  return `<!DOCTYPE html>${renderToString(document)}`;
}

/** While the store is away a page says so (503), so that nobody takes it for gone or broken. */
function reportFailure({ ctx, requestId }: SiteRequest, error: unknown): 500 | 503 {
  const { isTransient, reason, frames } = describeFailure(error);
  if (isTransient) ctx.log.warn('page not shown because the store is down', { requestId, reason });
  else ctx.log.error('page failed', { requestId, reason, frames });
  return isTransient ? 503 : 500;
}
