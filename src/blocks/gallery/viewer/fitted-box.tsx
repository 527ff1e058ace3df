import type { ReactNode } from 'react';

/** As large as a picture of the ratio can be on the stage, so that pins stand where they belong. */
export function FittedBox({ ratio, children }: { ratio: number | null; children: ReactNode }) {
  const style = ratio === null ? undefined : { width: `min(100cqw, 100cqh * ${ratio})`, aspectRatio: ratio };
  return (
    <div className="absolute inset-0 flex items-center justify-center [container-type:size]">
      <div className={`relative ${ratio === null ? 'size-full' : ''}`} style={style}>
        {children}
      </div>
    </div>
  );
}
