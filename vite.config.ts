import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { blockFileGroups } from './scripts/block-files.ts';
import { leaveOutRouterParts } from './scripts/leave-out-router-parts.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutRouterParts()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // React and the router on every page in one file, and what our own pages share in another: a browser fetches
            // fewer of them, and they compress better together.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules/ },
                {
                  name: 'shared',
                  test: /src\/(web\/site\/(?!routes)|templates\/[^/]+\.ts)|vite[\\/]preload-helper/,
                  minShareCount: 2,
                },
                ...blockFileGroups,
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React decides by NODE_ENV when it is loaded; inside the build it is always the fast one.
      resolve: { noExternal: ['react', 'react-dom', 'react-router', '@react-router/node'] },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { rollupOptions: { input: './src/web/site/site-handler.ts' } },
    },
  },
  // The manifest is what the budget of the pages is counted from.
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: true },
});
