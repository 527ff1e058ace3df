import { renderToString } from 'react-dom/server';
import type { VehicleGalleryView } from '#blocks/gallery/gallery-view.ts';
import { createGalleryExample, fullGalleryExample } from '#blocks/gallery/vehicle-gallery.examples.tsx';
import { Island } from '#templates/island.tsx';
import { islands } from '#templates/islands.ts';
import { resolveLook } from '#templates/resolve-look.ts';
import { hydrateIslands } from '#web/browser/hydrate-islands.ts';
import '#theme/app.css';

export interface ShownGallery {
  template?: 'marque' | 'collective' | 'yard' | 'outdoor';
  layout?: 'stage' | 'strip';
  /** How many photos; without it there is everything that a car can have. */
  images?: number;
  change?: Partial<VehicleGalleryView>;
}

declare global {
  interface Window {
    showGallery(shown: ShownGallery): void;
  }
}

/** A page with nothing but a gallery, written as the server writes it and then hydrated as on a site. */
window.showGallery = ({ template = 'marque', layout = 'stage', images, change = {} }) => {
  const sheet = new CSSStyleSheet();
  const width = layout === 'stage' ? '52rem' : 'none';
  sheet.replaceSync(`${resolveLook(template, {}).themeCss} h1 + div { max-width: ${width} }`);
  document.adoptedStyleSheets = [sheet];
  const gallery = { ...(images === undefined ? fullGalleryExample : createGalleryExample(images)), ...change };
  document.body.innerHTML = renderToString(
    <main>
      <h1 className="px-page text-title">{gallery.name}</h1>
      <div>
        <Island of={islands.vehicleGallery} props={{ gallery, layout }} />
      </div>
      <p className="min-h-dvh px-page">More of the page.</p>
    </main>,
  );
  hydrateIslands();
};
