import { useCallback, useRef, useState } from 'react';
import { placeOnSphere } from '#rules/gallery/panorama.ts';
import { Picture } from '../../pictures/picture.tsx';
import type { InteriorView } from '../gallery-view.ts';
import { HotspotPin } from './hotspot-pin.tsx';
import { useOpened } from './use-opened.ts';
import { useViewerPart } from './use-viewer-part.ts';

export interface InteriorPanelProps {
  interior: InteriorView;
  name: string;
  first: boolean;
  chosen: boolean;
}

/** Twice as wide as high, and as high as the stage. */
export const interiorSizes = '200vw';

const loadPanoramaStage = async () => (await import('./panorama-stage.tsx')).PanoramaStage;

/** VDP-03: the picture laid flat and scrolled sideways; one looks around in it where the browser can draw that. */
export function InteriorPanel({ interior, name, first, chosen }: InteriorPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const { opened, handlers } = useOpened(box, chosen);
  const [flat, setFlat] = useState(false);
  const stayFlat = useCallback(() => setFlat(true), []);
  const [drawn, setDrawn] = useState(false);
  const markDrawn = useCallback(() => setDrawn(true), []);
  const PanoramaStage = useViewerPart(opened && !flat, loadPanoramaStage, stayFlat);
  const isRound = PanoramaStage !== null && !flat;
  return (
    <div ref={box} className="relative size-full" {...handlers}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keys (WCAG 2.1.1)
        tabIndex={0}
        aria-label={`Inside ${name}`}
        // Behind the round one, nothing of it is to be reached a second time.
        inert={isRound && drawn}
        className="size-full overflow-x-auto overflow-y-hidden"
      >
        <div className="relative h-full w-max">
          <Picture image={interior.image} first={first} sizes={interiorSizes} className="h-full w-auto max-w-none" />
          {interior.hotspots.map((hotspot, index) => (
            <HotspotPin key={hotspot.id} hotspot={hotspot} number={index + 1} at={placeOnSphere(hotspot)} />
          ))}
        </div>
      </section>
      {isRound ? (
        <PanoramaStage
          interior={interior}
          name={name}
          takesFocus={box.current?.contains(document.activeElement) ?? false}
          onDraw={markDrawn}
          onFail={stayFlat}
        />
      ) : null}
    </div>
  );
}
