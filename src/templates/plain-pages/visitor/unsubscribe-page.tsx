import { PanelLinks } from '#blocks/content/panel-links.tsx';
import { Container } from '#ui/container.tsx';
import { Button } from '#ui/form/button.tsx';
import { Main } from '#ui/main.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface UnsubscribeView {
  heading: string;
  text: string;
  /** Where the button posts to; null where there is nothing to confirm. */
  action: string | null;
  submitLabel: string;
  links: readonly LinkView[];
}

/** SITE-16. */
export function UnsubscribePage({
  view: { heading, text, action, submitLabel, links },
}: PageSlotProps<UnsubscribeView>) {
  return (
    <Main>
      <Container className="py-section" width="prose">
        <h1 className="text-title">{heading}</h1>
        <p className="mt-4 text-lead text-quiet-text">{text}</p>
        {action === null ? (
          <PanelLinks links={links} />
        ) : (
          <form method="post" action={action} className="mt-8">
            <Button>{submitLabel}</Button>
          </form>
        )}
      </Container>
    </Main>
  );
}
