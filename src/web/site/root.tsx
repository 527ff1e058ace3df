import type { ReactNode } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import appCssUrl from '#theme/app.css?url';
import { loadSite } from './load-site.ts';
import { PlainError } from './plain-error.tsx';
import { getSiteRequest } from './site-request-context.ts';
import { StillSlot } from './still-slot.tsx';
import { isPageHandle } from './use-slot.ts';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: appCssUrl },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

export function loader({ context }: LoaderFunctionArgs) {
  return loadSite(getSiteRequest(context));
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** Header and footer are the same on every page of the site. */
export function shouldRevalidate(_args: ShouldRevalidateFunctionArgs): boolean {
  return false;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [{ title: loaderData?.site.name ?? '' }];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const handle = useMatches().at(-1)?.handle;
  return (
    <html lang="en-AU" data-template={root?.template} data-slot={isPageHandle(handle) ? handle.slot : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {root?.fontUrls.map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every token value is checked where it is rendered */}
        {root && <style dangerouslySetInnerHTML={{ __html: root.site.themeCss }} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function SitePage() {
  return (
    <>
      <StillSlot name="header" />
      <Outlet />
      <StillSlot name="footer" />
    </>
  );
}

export function ErrorBoundary() {
  return <PlainError />;
}
