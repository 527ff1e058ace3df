import { CallToActionBar } from '#blocks/call-to-action-bar.tsx';
import { CarNews } from '#blocks/car-news.tsx';
import { ChatBubble } from '#blocks/chat-bubble.tsx';
import { LookedAtCar } from '#blocks/looked-at-car.tsx';
import { VehicleTopBar } from '#blocks/vehicle-top-bar.tsx';
import type { VehicleView } from './views/vehicle-view.ts';

/** VDP-11: what stands over a car's page while one scrolls; of a car that is gone only what has become of it. */
export function VehicleOverlays({ view: { offer, news, lookedAt } }: { view: VehicleView }) {
  return (
    <>
      <CarNews news={news} />
      <LookedAtCar car={lookedAt} />
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
