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
import { officeThemeCss } from '#theme/office-looks.ts';
import type { Route } from './+types/root';
import { ErrorScreen } from './frame/error-screen.tsx';
import styles from './office.css?url';
import icon from './office-icon.svg?url';
import { getVisit } from './office-request.ts';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
];

export function meta(): Route.MetaDescriptors {
  return [{ name: 'robots', content: 'noindex' }];
}

export function loader({ context }: Route.LoaderArgs) {
  return { nonce: getVisit(context).nonce };
}

/** The document; the nonce is the answer's own and never asked for again. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  // Without it where even this loader has failed: then no script runs, and the page is only read.
  const nonce = useLoaderData<typeof loader>()?.nonce;
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
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
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />;
}
