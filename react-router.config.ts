import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web/site',
  buildDirectory: 'build',
  ssr: true,
  /** Long menus and lists are plain links; asking for the routes of each would cost a request a page. */
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
