import type { ReactNode } from 'react';
import type { SlotName } from '#templates/template.ts';
import type { BrowserFiles } from '#web/http/browser-files.ts';
import type { PageFrame } from './frame/load-frame.ts';

interface PageDocumentProps {
  frame: PageFrame;
  files: BrowserFiles;
  slot: SlotName;
  head: ReactNode;
  children: ReactNode;
}

/** A whole page as it is sent. No router and no React of its own runs in it: islands are hydrated one by one. */
export function PageDocument({ frame, files, slot, head, children }: PageDocumentProps) {
  return (
    <html lang="en-AU" data-template={frame.templateName} data-slot={slot}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {frame.fontUrls.map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        {head}
        <link rel="stylesheet" href={files.styleSheet} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every token value is checked where it is rendered */}
        <style dangerouslySetInnerHTML={{ __html: frame.themeCss }} />
      </head>
      <body>
        <FramePart name="header" html={frame.headerHtml} />
        {children}
        <FramePart name="footer" html={frame.footerHtml} />
        {/* The style sheet, which the first paint waits for, comes first. */}
        {files.imports.map((url) => (
          <link key={url} rel="modulepreload" href={url} fetchPriority="low" />
        ))}
        <script type="module" src={files.script} />
      </body>
    </html>
  );
}

function FramePart({ name, html }: { name: 'header' | 'footer'; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it once for all pages
  return <div data-frame={name} className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
