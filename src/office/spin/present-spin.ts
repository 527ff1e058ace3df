import { spinLimits } from '#rules/gallery/spin-set.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import type { OfficeSpin } from '#services/stock/media/get-car-spin.ts';
import { presentMediaCar } from '../media/present-media-car.ts';
import { presentPhoto } from '../stock/present-car.ts';

export type SpinView = ReturnType<typeof presentSpin>;
export type FrameView = SpinView['frames'][number];

/** The spin that visitors have, and the set that is being prepared. */
export function presentSpin(office: OfficeContext, { shown, isOwn, beneath, frames, seen, ...car }: OfficeSpin) {
  const previews = shown.map((address) => presentPhoto(address, 640));
  return {
    ...presentMediaCar(office, car),
    ...{ isOwn, beneath, seen },
    shown: {
      count: shown.length,
      turns: shown.length >= spinLimits.fewest,
      previews: previews.flatMap((src) => src ?? []),
    },
    frames: frames.map(({ text, url, name }) => ({
      ...{ text, name, src: presentPhoto(url, 320), preview: presentPhoto(url, 640) },
    })),
  };
}
