/** The closed list of typefaces that we host. `fallback` is Arial with the family's own metrics, so that nothing moves when it loads. */
export const fonts = {
  inter: { label: 'Inter', stack: '"Inter Variable", "Inter Fallback", Arial, sans-serif' },
  'instrument-sans': {
    label: 'Instrument Sans',
    stack: '"Instrument Sans Variable", "Instrument Sans Fallback", Arial, sans-serif',
  },
  'bricolage-grotesque': {
    label: 'Bricolage Grotesque',
    stack: '"Bricolage Grotesque Variable", "Bricolage Grotesque Fallback", Arial, sans-serif',
  },
  figtree: { label: 'Figtree', stack: '"Figtree Variable", "Figtree Fallback", Arial, sans-serif' },
  manrope: { label: 'Manrope', stack: '"Manrope Variable", "Manrope Fallback", Arial, sans-serif' },
  system: { label: "The reader's own", stack: 'system-ui, Arial, sans-serif' },
} as const satisfies Record<string, { label: string; stack: string }>;

export type FontName = keyof typeof fonts;

export const fontNames = Object.keys(fonts);

export function isFontName(text: string): text is FontName {
  return Object.hasOwn(fonts, text);
}
