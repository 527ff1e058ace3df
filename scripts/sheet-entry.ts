import type { Plugin } from 'vite';

/** A part of the server's build by itself, under a name that stays: the thread that prints sheets (VDP-18) loads nothing else. */
export function sheetEntry(): Plugin {
  return {
    name: 'sheet-entry',
    buildStart() {
      if (this.environment.name !== 'ssr') return;
      this.emitFile({ type: 'chunk', id: 'src/web/site/sheet/print-sheet.tsx', fileName: 'print-sheet.js' });
    },
  };
}
