import type { Plugin } from 'vite';

/** A separate part of the server's build with a fixed name, loaded only by the thread that renders PDFs (VDP-18). */
export function pdfEntry(): Plugin {
  return {
    name: 'pdf-entry',
    buildStart() {
      if (this.environment.name !== 'ssr') return;
      this.emitFile({ type: 'chunk', id: 'src/web/site/pdf/render-pdf.tsx', fileName: 'render-pdf.js' });
    },
  };
}
