import { renderToString } from 'react-dom/server';
import { createGalleryExample, fullGalleryExample } from '#blocks/vehicle-gallery.examples.tsx';
import { VehicleGallery, type VehicleGalleryView } from '#blocks/vehicle-gallery.tsx';
import { Island } from '#templates/island.tsx';
import { resolveLook } from '#templates/resolve-look.ts';
import { wakeIslands } from '#web/site/browser/wake-islands.ts';
import '#theme/app.css';

export interface ShownGallery {
  template?: 'marque' | 'collective' | 'yard';
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

/** A page with nothing but a gallery, written as the server writes it and then taken over as on a site. */
window.showGallery = ({ template = 'marque', layout = 'stage', images, change = {} }) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(resolveLook(template, {}).themeCss);
  document.adoptedStyleSheets = [sheet];
  const gallery = { ...(images === undefined ? fullGalleryExample : createGalleryExample(images)), ...change };
  document.body.innerHTML = renderToString(
    <main>
      <h1 className="px-page text-title">{gallery.name}</h1>
      <div style={layout === 'stage' ? { maxWidth: '52rem' } : {}}>
        <Island name="vehicle-gallery" Component={VehicleGallery} props={{ gallery, layout }} when="touched" />
      </div>
      <p className="min-h-dvh px-page">More of the page.</p>
    </main>,
  );
  wakeIslands();
};
