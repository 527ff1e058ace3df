import type { TemplateSlots } from '../template.ts';

export const collective: TemplateSlots = {
  header: async () => (await import('./frame.tsx')).Header,
  footer: async () => (await import('./frame.tsx')).Footer,
  home: async () => (await import('./home-page.tsx')).HomePage,
  search: async () => (await import('./search-page.tsx')).SearchPage,
  vehicle: async () => (await import('./vehicle-page.tsx')).VehiclePage,
  contact: async () => (await import('../plain-pages/contact-page.tsx')).ContactPage,
  success: async () => (await import('../plain-pages/success-page.tsx')).SuccessPage,
  error: async () => (await import('../plain-pages/error-page.tsx')).ErrorPage,
};
