import type { ReactNode } from 'react';
import { CarCard } from '#blocks/car/car-card.tsx';
import type { DocumentParts } from '#blocks/document/document-blocks.tsx';
import { DocumentBody, DocumentChapters } from '#blocks/document/document-body.tsx';
import type { DocumentView } from '#blocks/document/document-view.ts';
import { VisitorForm } from './visitor-form.tsx';

type OwnParts = Partial<Pick<DocumentParts, 'Card' | 'cardWidth'>>;

export interface DocumentSectionProps extends OwnParts {
  /** Null takes no room. */
  document: DocumentView | null;
}

/** SITE-24: a document of the site, above what another page shows or beside its outline. */
export function DocumentSection({ document, Card = CarCard, cardWidth }: DocumentSectionProps) {
  return document === null ? null : (
    <DocumentBody document={document} Card={Card} cardWidth={cardWidth} Form={VisitorForm} />
  );
}

export interface DocumentPageProps extends OwnParts {
  document: DocumentView;
  /** The page's own heading. */
  title: ReactNode;
}

/** SITE-24: a document with its page's heading, across the whole page. */
export function DocumentPage({ document, title, Card = CarCard, cardWidth }: DocumentPageProps) {
  return <DocumentChapters document={document} title={title} Card={Card} cardWidth={cardWidth} Form={VisitorForm} />;
}
