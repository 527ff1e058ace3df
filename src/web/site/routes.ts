import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('page-frame.tsx', [
    index('routes/home.tsx'),
    route('search/:word?/:word2?', 'routes/search.tsx', { id: 'search' }),
    route('used-car/:word?/:word2?', 'routes/search.tsx', { id: 'used-car-search' }),
    route('cars/:slug', 'routes/vehicle.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('success', 'routes/success.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('icon.svg', 'routes/icon.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('dev/blocks/:template?/:sheet?', 'routes/dev-blocks.tsx'),
] satisfies RouteConfig;
