import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The office: a build of its own, which shares no file with the public pages. */
export default defineConfig({
  base: '/office/',
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: true, modulePreload: { polyfill: false } },
  environments: {
    ssr: {
      // React decides by NODE_ENV when it is loaded; inside the build it is always the fast one.
      resolve: { noExternal: ['react', 'react-dom', 'react-router', '@react-router/node'] },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { rollupOptions: { input: './src/office/office-app.ts' } },
    },
  },
});
