import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type BannerKind = 'danger' | 'success' | 'notice';

const kinds: Record<BannerKind, { classes: string; icon: IconName; role: 'alert' | 'status' }> = {
  danger: { classes: 'bg-danger text-danger-text', icon: 'alert', role: 'alert' },
  success: { classes: 'bg-success text-success-text', icon: 'check', role: 'status' },
  notice: { classes: 'bg-notice text-notice-text', icon: 'alert', role: 'status' },
};

export interface BannerProps {
  kind: BannerKind;
  children: ReactNode;
}

export function Banner({ kind, children }: BannerProps) {
  const { classes, icon, role } = kinds[kind];
  return (
    <div role={role} className={`flex items-start gap-3 rounded-box px-4 py-3 ${classes}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
