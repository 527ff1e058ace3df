import { SiteFooter } from '#blocks/site-footer.tsx';
import { SiteHeader } from '#blocks/site-header.tsx';
import type { FrameSlotProps } from '../template.ts';

export function Header({ site }: FrameSlotProps) {
  return <SiteHeader header={site.header} />;
}

export function Footer({ site }: FrameSlotProps) {
  return <SiteFooter footer={site.footer} />;
}
