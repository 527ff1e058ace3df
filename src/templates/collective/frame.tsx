import { GroupHeader } from '#blocks/group-header.tsx';
import { SiteFooter } from '#blocks/site-footer.tsx';
import type { FrameSlotProps } from '../template.ts';

export function Header({ site }: FrameSlotProps) {
  return <GroupHeader header={site.header} />;
}

export function Footer({ site }: FrameSlotProps) {
  return <SiteFooter footer={site.footer} />;
}
