import { useEffect, useState } from 'react';

/** A part of the viewer that is loaded when it is first wanted; null until then, and where that fails, which is told. */
export function useViewerPart<Part>(wanted: boolean, load: () => Promise<Part>, onFail: () => void): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    load().then(
      (loaded) => {
        if (!left) setPart(() => loaded);
      },
      (error) => {
        console.warn('A part of the viewer could not be loaded.', error);
        if (!left) onFail();
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, load, onFail]);
  return part;
}
