import { CompactCarCard } from '#blocks/car/compact-car-card.tsx';
import { SearchHeader } from '#blocks/frame/search-header.tsx';
import { plainSlots } from '../plain-pages/plain-slots.tsx';
import { ContentPage, type ContentView } from '../sections/content-page.tsx';
import { ModelPage, type ModelPageView } from '../sections/model-page.tsx';
import type { Template } from '../template.ts';
import type { FrameSlotProps, PageSlotProps } from '../views/site-view.ts';
import { HomePage } from './home-page.tsx';
import { SearchPage } from './search-page.tsx';
import { VehiclePage } from './vehicle-page.tsx';

function Header({ site }: FrameSlotProps) {
  return <SearchHeader header={site.header} />;
}

function Content({ view }: PageSlotProps<ContentView>) {
  return <ContentPage view={view} Card={CompactCarCard} cardWidth="compact" />;
}

function Model({ view }: PageSlotProps<ModelPageView>) {
  return <ModelPage view={view} Card={CompactCarCard} cardWidth="compact" />;
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
