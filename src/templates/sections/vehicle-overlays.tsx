import { CarStatusLine } from '#blocks/car-status/car-status-line.tsx';
import { ChatBubble } from '#blocks/frame/chat-bubble.tsx';
import { ViewedCarData } from '#blocks/saved-cars/viewed-car-data.tsx';
import { CallToActionBar } from '#blocks/vehicle/call-to-action-bar.tsx';
import { VehicleTopBar } from '#blocks/vehicle/vehicle-top-bar.tsx';
import type { VehicleView } from '../views/vehicle-view.ts';

/** VDP-11: what stands over a car's page while one scrolls; of a car that is gone only what has become of it. */
export function VehicleOverlays({ view: { offer, status, viewedCar } }: { view: VehicleView }) {
  return (
    <>
      <CarStatusLine status={status} />
      <ViewedCarData car={viewedCar} />
      {offer.kind === 'available' ? (
        <>
          <VehicleTopBar bar={offer.topBar} />
          {offer.bar === null ? null : <CallToActionBar bar={offer.bar} />}
          {offer.chatHref === null ? null : <ChatBubble href={offer.chatHref} />}
        </>
      ) : null}
    </>
  );
}
