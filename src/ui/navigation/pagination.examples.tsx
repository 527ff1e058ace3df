import { Pagination } from './pagination.tsx';

export const examples = {
  middle: (
    <Pagination
      pagination={{
        page: 2,
        pages: 51,
        previousHref: '/search',
        nextHref: '/search?page=3',
        steps: [
          { kind: 'page', page: 1, href: '/search' },
          { kind: 'page', page: 2, href: '/search?page=2' },
          { kind: 'page', page: 3, href: '/search?page=3' },
          { kind: 'gap' },
          { kind: 'page', page: 51, href: '/search?page=51' },
        ],
      }}
    />
  ),
};
