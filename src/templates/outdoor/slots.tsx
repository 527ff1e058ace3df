import { PlateCarCard } from '#blocks/car/plate-car-card.tsx';
import { CentredHeader } from '#blocks/frame/centred-header.tsx';
import { plainSlots } from '../plain-pages/plain-slots.tsx';
import { ContentPage, type ContentView } from '../sections/content-page.tsx';
import { ModelPage, type ModelPageView } from '../sections/model-page.tsx';
import type { Template } from '../template.ts';
import type { FrameSlotProps, PageSlotProps } from '../views/site-view.ts';
import { HomePage } from './home-page.tsx';
import { SearchPage } from './search-page.tsx';
import { VehiclePage } from './vehicle-page.tsx';

function Header({ site }: FrameSlotProps) {
  return <CentredHeader header={site.header} />;
}

function Content({ view }: PageSlotProps<ContentView>) {
  return <ContentPage view={view} Card={PlateCarCard} />;
}

function Model({ view }: PageSlotProps<ModelPageView>) {
  return <ModelPage view={view} Card={PlateCarCard} />;
}

export const slots: Template = {
  ...plainSlots,
  search: SearchPage,
  header: Header,
  home: HomePage,
  content: Content,
  model: Model,
  vehicle: VehiclePage,
};
