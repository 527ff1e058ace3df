import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('page-frame.tsx', [
    index('routes/home.tsx'),
    route('search/:word?/:word2?', 'routes/search.tsx', { id: 'search' }),
    route('used-car/:word?/:word2?', 'routes/search.tsx', { id: 'used-car-search' }),
    route('cars/:slug', 'routes/vehicle.tsx'),
    route('print', 'routes/print.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('favourites', 'routes/favourites.tsx'),
    route('compare', 'routes/compare.tsx'),
    route('success', 'routes/success.tsx'),
    route('directory', 'routes/directory.tsx'),
    route('parts/search', 'routes/parts-search.tsx'),
    route('price-range', 'routes/price-range.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('icon.svg', 'routes/icon.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('dev/blocks/:template?/:sheet?', '../pages/dev-blocks/dev-blocks-page.tsx'),
] satisfies RouteConfig;
