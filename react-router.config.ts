import type { Config } from '@react-router/dev/config';

/** The office. The public pages have no router (docs/decisions/0020-page-table.md). */
export default {
  appDirectory: 'src/office',
  buildDirectory: 'build/office',
  basename: '/office',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
