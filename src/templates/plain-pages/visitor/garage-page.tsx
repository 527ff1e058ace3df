import { FormNotice } from '#blocks/forms/form-notice.tsx';
import { GarageBlocks } from '#blocks/garage/garage-blocks.tsx';
import { GarageFrame } from '#blocks/garage/garage-frame.tsx';
import type { GarageBlockView, GarageLinkView } from '#blocks/garage/garage-view.ts';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface GarageView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  /** Under the heading; null for nothing. */
  text: string | null;
  /** What has just been done; null for nothing. */
  notice: string | null;
  links: readonly GarageLinkView[];
  blocks: readonly GarageBlockView[];
}

/** USER-05: a page of what a visitor has with the dealer. */
export function GaragePage({ view }: PageSlotProps<GarageView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6" {...(view.links.length === 0 && { width: 'prose' as const })}>
        <Breadcrumbs links={view.breadcrumbs} />
        <GarageFrame links={view.links}>
          <div className="max-w-218">
            <h1 className="text-title">{view.heading}</h1>
            {view.text === null ? null : (
              <p className="mt-3 max-w-text text-lead text-quiet-text wrap-anywhere">{view.text}</p>
            )}
            {view.notice === null ? null : <FormNotice notice={{ text: view.notice, link: null }} />}
            <div className="mt-8">
              <GarageBlocks blocks={view.blocks} />
            </div>
          </div>
        </GarageFrame>
      </Container>
    </Main>
  );
}
