import { CarCard } from '#blocks/car/car-card.tsx';
import { DocumentBody, type DocumentParts } from '#blocks/document/document-body.tsx';
import type { DocumentView } from '#blocks/document/document-view.ts';
import { VisitorForm } from './visitor-form.tsx';

export interface DocumentSectionProps extends Partial<Pick<DocumentParts, 'Card' | 'cardWidth'>> {
  /** Null takes no room. */
  document: DocumentView | null;
}

/** SITE-24: a document of the site, as its own page or above what another page shows. */
export function DocumentSection({ document, Card = CarCard, cardWidth }: DocumentSectionProps) {
  return document === null ? null : (
    <DocumentBody document={document} Card={Card} cardWidth={cardWidth} Form={VisitorForm} />
  );
}
