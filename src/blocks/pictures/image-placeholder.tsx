import { Silhouette } from './silhouette.tsx';

export interface ImagePlaceholderProps {
  /** In the stock's words. */
  body: string | null;
  /** Nothing more is coming: the drawing stands without words. */
  final?: boolean;
  className?: string;
}

/** Stands where a car has no photo, in the photo's own proportions. */
export function ImagePlaceholder({ body, final = false, className = '' }: ImagePlaceholderProps) {
  return (
    <div
      className={`flex aspect-car w-full flex-col items-center justify-center bg-muted text-muted-text ${className}`}
    >
      <Silhouette body={body} className="w-3/5 max-w-112 text-silhouette" />
      {final ? null : <p className="mt-1 text-small text-quiet-text">Photos coming soon</p>}
    </div>
  );
}
