import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
} from 'react-router';
import { officeManifestPath, writeOfficeIconPath } from '#rules/staff/office-app.ts';
import { officeThemeCss } from '#theme/office-looks.ts';
import type { Route } from './+types/root';
import { ErrorScreen } from './frame/error-screen.tsx';
import styles from './office.css?url';
import icon from './office-icon.svg?url';
import { getVisit } from './office-request.ts';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'manifest', href: officeManifestPath },
  { rel: 'apple-touch-icon', href: writeOfficeIconPath(180) },
];

export function meta(): Route.MetaDescriptors {
  return [{ name: 'robots', content: 'noindex' }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { nonce, ctx } = getVisit(context);
  return { nonce, colour: ctx.config.OFFICE_COLOUR };
}

/** The document; the nonce is the answer's own and never asked for again. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  // Without it where even this loader has failed: then no script runs, and the page is only read.
  const loaded = useLoaderData<typeof loader>();
  const nonce = loaded?.nonce;
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {loaded ? <meta name="theme-color" content={loaded.colour} /> : null}
        <Meta />
        <style nonce={nonce} suppressHydrationWarning>
          {officeThemeCss}
        </style>
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) ? (
    <ErrorScreen status={error.status} details={error.data} />
  ) : (
    <ErrorScreen status={500} />
  );
}
