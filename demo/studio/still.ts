/** How a still is taken; masks are laid over it, so they are taken alike. */
export const still = {
  width: 1280,
  /** Of width to height. */
  ratio: 1.6,
  /** Drawn this much larger and scaled down, on top of the renderer's own smoothing. */
  oversample: 1.4,
  /** How finely bodies are turned into triangles, metres. */
  cell: 0.012,
} as const;
