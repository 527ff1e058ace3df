import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The public pages, in two parts: what browsers load, then what renders on the server. */
export default defineConfig({
  plugins: [tailwindcss()],
  // What browsers load is found by the manifest: the server's part and the budget of the pages read it.
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: true, modulePreload: { polyfill: false } },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        rollupOptions: {
          input: 'src/web/browser/entry.client.ts',
          output: {
            // React in one file, what every page runs in another, and what a list runs besides in a third: a browser
            // fetches fewer of them, and they compress better together.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                {
                  name: 'page',
                  test: /src\/web\/browser\/(?!results\/)|src\/ui\/(behaviour\/(?!show-toast)|.*\.behaviour)|src\/blocks\/((?!filters).*\.behaviour|account\/signed-in|home\/(popup|slide)-marks|results\/results-marks|saved-cars\/(local-store|search-history|saved-(ids|cars-marks))|quick-search\/(ask|count|quick-search-marks)|forms\/[a-z-]+\/([a-z-]+-marks|typed-values))|vite[\\/]preload-helper|rolldown[\\/]runtime/,
                  minShareCount: 2,
                },
                // What saved cars need once one is touched.
                {
                  name: 'saved-cars',
                  test: /src\/(blocks\/saved-cars\/[^.]+|ui\/behaviour\/show-toast)\.ts$/,
                  minShareCount: 2,
                },
                { name: 'slider', test: /src\/blocks\/filters\/range-slider\.behaviour/, minShareCount: 2 },
                // Without React, so that a part which needs none does not bring it.
                { name: 'plain', test: /src\/(kernel|ui|blocks)\/.*(?<!\/use-[a-z-]+)\.ts$/, minShareCount: 3 },
                { name: 'blocks', test: /src\/(kernel|ui|blocks)\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React decides by NODE_ENV when it is loaded; inside the build it is always the fast one.
      resolve: { noExternal: ['react', 'react-dom'] },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'build/server',
        ssr: true,
        rollupOptions: {
          // The thread that prints documents (VDP-18) loads its own entry and nothing else.
          input: {
            'site-pages': 'src/web/pages/site-pages.ts',
            'render-pdf': 'src/web/pages/documents/render-pdf.tsx',
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});
