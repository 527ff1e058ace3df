import { SiteHeader } from '#blocks/frame/site-header.tsx';
import { plainSlots } from '../plain-pages/plain-slots.tsx';
import type { Template } from '../template.ts';
import type { FrameSlotProps } from '../views/site-view.ts';
import { HomePage } from './home-page.tsx';
import { SearchPage } from './search-page.tsx';
import { VehiclePage } from './vehicle-page.tsx';

function Header({ site }: FrameSlotProps) {
  return <SiteHeader header={site.header} />;
}

export const slots: Template = {
  ...plainSlots,
  search: SearchPage,
  header: Header,
  home: HomePage,
  vehicle: VehiclePage,
};
