/** A finished picture. `width` and `height` are the stored picture's own; the browser keeps its place with them. */
export interface ImageView {
  url: string;
  /** "a.webp 480w, b.webp 960w", or null where the picture exists in one size only. */
  srcSet: string | null;
  alt: string;
  width: number;
  height: number;
  /** "#rrggbb", shown in its place until it is there. */
  colour?: string;
}
