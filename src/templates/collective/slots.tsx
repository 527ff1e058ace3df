import { PictureCarCard } from '#blocks/car/picture-car-card.tsx';
import { GroupHeader } from '#blocks/frame/group-header.tsx';
import { plainSlots } from '../plain-pages/plain-slots.tsx';
import { ContentPage, type ContentView } from '../sections/content-page.tsx';
import { ModelPage, type ModelPageView } from '../sections/model-page.tsx';
import type { Template } from '../template.ts';
import type { FrameSlotProps, PageSlotProps } from '../views/site-view.ts';
import { HomePage } from './home-page.tsx';
import { SearchPage } from './search-page.tsx';
import { VehiclePage } from './vehicle-page.tsx';

function Header({ site }: FrameSlotProps) {
  return <GroupHeader header={site.header} />;
}

function Content({ view }: PageSlotProps<ContentView>) {
  return <ContentPage view={view} Card={PictureCarCard} cardWidth="picture" />;
}

function Model({ view }: PageSlotProps<ModelPageView>) {
  return <ModelPage view={view} Card={PictureCarCard} cardWidth="picture" />;
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
