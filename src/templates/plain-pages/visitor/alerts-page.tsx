import { AlertList, type AlertView } from '#blocks/alerts/alert-list.tsx';
import { AskAlert, type AskAlertView } from '#blocks/alerts/ask-alert.tsx';
import { PushChoice } from '#blocks/alerts/push-choice.tsx';
import { FormNotice, type FormNoticeView } from '#blocks/forms/form-notice.tsx';
import { GarageFrame } from '#blocks/garage/garage-frame.tsx';
import type { GarageLinkView } from '#blocks/garage/garage-view.ts';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface AlertsView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  text: string;
  /** What has just been done, or could not be; null for nothing. */
  notice: FormNoticeView | null;
  /** The alert that is being asked for; null on the list. */
  ask: AskAlertView | null;
  alerts: readonly AlertView[];
  /** What browsers subscribe to notifications with; null where the site sends none. */
  pushKey: string | null;
  /** Where a visitor goes on who has none, or whose alert was refused. */
  links: readonly LinkView[];
  garage: readonly GarageLinkView[];
}

/** USER-08: what a visitor wants to be told of, and one more of it. */
export function AlertsPage({ view }: PageSlotProps<AlertsView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6" {...(view.garage.length === 0 && { width: 'prose' as const })}>
        <Breadcrumbs links={view.breadcrumbs} />
        <GarageFrame links={view.garage}>
          <div className="max-w-text">
            <h1 className="text-title">{view.heading}</h1>
            <p className="mt-4 text-lead text-quiet-text">{view.text}</p>
            {view.notice === null ? null : <FormNotice notice={view.notice} />}
            {view.ask === null ? null : <AskAlert ask={view.ask} />}
            {view.alerts.length === 0 ? null : <AlertList alerts={view.alerts} />}
            {view.pushKey === null ? null : <PushChoice publicKey={view.pushKey} />}
            {view.links.length === 0 ? null : (
              <p className="mt-8 flex flex-wrap gap-3">
                {view.links.map(({ label, href }) => (
                  <LinkButton key={href} look="outline" href={href}>
                    {label}
                  </LinkButton>
                ))}
              </p>
            )}
          </div>
        </GarageFrame>
      </Container>
    </Main>
  );
}
