import { CarCard } from '#blocks/car/car-card.tsx';
import { SiteHeader } from '#blocks/frame/site-header.tsx';
import { plainSlots } from '../plain-pages/plain-slots.tsx';
import { ContentPage, type ContentView } from '../sections/content-page.tsx';
import { ModelPage, type ModelPageView } from '../sections/model-page.tsx';
import type { Template } from '../template.ts';
import type { FrameSlotProps, PageSlotProps } from '../views/site-view.ts';
import { HomePage } from './home-page.tsx';
import { SearchPage } from './search-page.tsx';
import { VehiclePage } from './vehicle-page.tsx';

function Header({ site }: FrameSlotProps) {
  return <SiteHeader header={site.header} />;
}

function Content({ view }: PageSlotProps<ContentView>) {
  return <ContentPage view={view} Card={CarCard} />;
}

function Model({ view }: PageSlotProps<ModelPageView>) {
  return <ModelPage view={view} Card={CarCard} />;
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
