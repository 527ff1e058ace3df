import { type ReactNode, useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import { Icon } from '#ui/icon.tsx';

const looks = {
  problem: { ground: 'border-danger-text bg-danger text-danger-text', icon: 'alert', role: 'alert' },
  done: { ground: 'border-success-text bg-success text-success-text', icon: 'check', role: 'status' },
  notice: { ground: 'border-notice-text bg-notice text-notice-text', icon: 'alert', role: 'status' },
} as const;

/** What came of the last step, above what comes next. It comes into sight: who pressed a button below a long form would not know. */
export function Message({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { ground, icon, role } = looks[kind];
  const shown = useRef<HTMLDivElement>(null);
  const answer = useActionData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const { top = 0, bottom = 0 } = shown.current?.getBoundingClientRect() ?? {};
    if (kind !== 'notice' && (top < 0 || bottom > innerHeight)) shown.current?.scrollIntoView({ block: 'center' });
  }, [answer, kind]);
  return (
    <div ref={shown} role={role} className={`mt-4 flex gap-2.5 rounded-control border-l-4 p-3.5 text-note ${ground}`}>
      <Icon name={icon} className="mt-0.5 size-4" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
