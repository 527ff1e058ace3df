import { Breadcrumbs } from './breadcrumbs.tsx';

export const examples = {
  car: (
    <Breadcrumbs
      links={[
        { label: 'Home', href: '/' },
        { label: 'Used cars', href: '/search/used-cars' },
        { label: '2024 Halden Orra Touring', href: '/cars/orra' },
      ]}
    />
  ),
};
