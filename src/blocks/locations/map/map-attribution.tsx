import { streetsAttribution, streetsAttributionHref } from '#rules/places/draw-streets.ts';

export interface MapAttributionProps {
  /** Whose tiles they are; empty where nobody has to be named. */
  attribution: string;
  attributionHref: string | null;
}

export function MapAttribution({ attribution, attributionHref }: MapAttributionProps) {
  if (attribution === '') return null;
  return (
    <p className="absolute bottom-0 right-0 z-20 rounded-tl-tag bg-raised px-2 text-small text-raised-text">
      {attributionHref === null ? (
        attribution
      ) : (
        <a href={attributionHref} rel="noopener" className="inline-flex min-h-6 items-center underline">
          {attribution}
        </a>
      )}
    </p>
  );
}

/** Under the streets that the server has drawn. */
export function StreetsAttribution() {
  return <MapAttribution attribution={streetsAttribution} attributionHref={streetsAttributionHref} />;
}
