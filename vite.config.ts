import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageEntry } from './scripts/page-entry.ts';
import { pdfEntry } from './scripts/pdf-entry.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pageEntry(), pdfEntry()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // React in one file, what every page runs in another, and what a list runs besides in a third: a browser
            // fetches fewer of them, and they compress better together.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                {
                  name: 'page',
                  test: /src\/web\/site\/browser\/(?!take-over|list\/|show-toast|move-slider|lists\/(?!keep-lists|kept-ids))|vite[\\/]preload-helper|rolldown[\\/]runtime/,
                  minShareCount: 2,
                },
                // What a visitor's own lists need once one is touched.
                { name: 'lists', test: /src\/web\/site\/browser\/(lists\/|show-toast)/, minShareCount: 2 },
                { name: 'slider', test: /src\/web\/site\/browser\/move-slider/, minShareCount: 2 },
                { name: 'blocks', test: /src\/(kernel|ui|blocks)\//, minShareCount: 3 },
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
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: true, modulePreload: { polyfill: false } },
});
