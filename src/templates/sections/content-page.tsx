import type { DocumentView } from '#blocks/document/document-view.ts';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { DocumentPage, DocumentSection, type DocumentSectionProps } from './document-section.tsx';

export interface ContentView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  document: DocumentView;
  /** Its main headings, for a long page of text; else none. */
  outline: readonly LinkView[];
}

export type ContentPageProps = Pick<DocumentSectionProps, 'Card' | 'cardWidth'> & { view: ContentView };

/** SITE-24: a page that is nothing but a document. */
export function ContentPage({ view: { breadcrumbs, heading, document, outline }, ...parts }: ContentPageProps) {
  const title = <h1 className="text-title">{heading}</h1>;
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={breadcrumbs} />
        <div className="mt-6 lg:mt-10">
          {outline.length === 0 ? (
            <DocumentPage document={document} title={title} {...parts} />
          ) : (
            <>
              {title}
              <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_auto]">
                <Outline links={outline} />
                <DocumentSection document={document} {...parts} />
              </div>
            </>
          )}
        </div>
      </Container>
    </Main>
  );
}

/** Above the text on a phone, beside it on a wide screen. */
function Outline({ links }: { links: readonly LinkView[] }) {
  return (
    <nav
      aria-labelledby="outline"
      className="max-w-text border-l-2 border-line pl-4 text-note lg:sticky lg:top-8 lg:order-last lg:w-60 lg:self-start"
    >
      <p id="outline" className="font-semibold">
        On this page
      </p>
      <ul className="mt-1">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="flex min-h-11 items-center text-link underline-offset-4 hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
