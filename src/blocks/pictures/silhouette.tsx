import drawings from './body-shapes.svg?url';
import { chooseBodyShape } from './body-shapes.ts';

export interface SilhouetteProps {
  /** In the stock's words. */
  body: string | null;
  className?: string;
}

/** A drawing of the body in the colour of the words around it; says nothing by itself. */
export function Silhouette({ body, className = '' }: SilhouetteProps) {
  return (
    <svg
      viewBox="0 0 240 100"
      width="240"
      height="100"
      aria-hidden="true"
      fill="currentColor"
      fillRule="evenodd"
      className={`h-auto ${className}`}
    >
      <use href={`${drawings}#${chooseBodyShape(body)}`} />
    </svg>
  );
}
