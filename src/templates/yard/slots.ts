import { plainSlots } from '../plain-pages/plain-slots.ts';
import type { Template } from '../template.ts';
import { Footer, Header } from './frame.tsx';
import { HomePage } from './home-page.tsx';
import { SearchPage } from './search-page.tsx';
import { VehiclePage } from './vehicle-page.tsx';

export const slots: Template = {
  ...plainSlots,
  search: SearchPage,
  header: Header,
  footer: Footer,
  home: HomePage,
  vehicle: VehiclePage,
};
