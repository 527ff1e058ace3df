import { pageEntryUrl, pageImports } from 'virtual:page-entry';
import type { ReactNode } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import appCssUrl from '#theme/app.css?url';
import { loadSite } from '#web/pages/frame/load-frame.ts';
import { PlainError } from './plain-error.tsx';
import { getSiteRequest } from './site-request-context.ts';
import { isPageHandle, useSlot } from './use-slot.ts';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: appCssUrl },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

export function loader({ context }: LoaderFunctionArgs) {
  return loadSite(getSiteRequest(context));
}

export type RootData = Awaited<ReturnType<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [{ title: loaderData?.name ?? '' }];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const handle = useMatches().at(-1)?.handle;
  const slot = isPageHandle(handle) ? handle.slot : undefined;
  return (
    <html lang="en-AU" data-template={root?.template} data-slot={slot}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {root?.fontUrls.map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every token value is checked where it is rendered */}
        {root && <style dangerouslySetInnerHTML={{ __html: root.themeCss }} />}
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

/** A page stays as it was sent, so it needs neither the router nor its data. The style sheet, which the first paint waits for, comes first. */
function PageScripts() {
  return (
    <>
      {pageImports.map((url) => (
        <link key={url} rel="modulepreload" href={url} fetchPriority="low" />
      ))}
      <script type="module" src={pageEntryUrl} />
    </>
  );
}

export default function SitePage() {
  return (
    <>
      <FrameSlot name="header" />
      <Outlet />
      <FrameSlot name="footer" />
    </>
  );
}

function FrameSlot({ name }: { name: 'header' | 'footer' }) {
  const { Slot, site } = useSlot(name);
  return (
    <div data-frame={name} className="contents">
      <Slot site={site} />
    </div>
  );
}

export function ErrorBoundary() {
  return <PlainError />;
}
