import { SearchHeader } from '#blocks/search-header.tsx';
import { SiteFooter } from '#blocks/site-footer.tsx';
import type { FrameSlotProps } from '../template.ts';

export function Header({ site }: FrameSlotProps) {
  return <SearchHeader header={site.header} />;
}

export function Footer({ site }: FrameSlotProps) {
  return <SiteFooter footer={site.footer} />;
}
