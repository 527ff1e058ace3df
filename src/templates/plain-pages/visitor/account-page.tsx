import { PostButton, type PostButtonView } from '#blocks/account/post-button.tsx';
import { SessionList, type SessionView } from '#blocks/account/session-list.tsx';
import { EnquiryForm, type EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { FormNotice } from '#blocks/forms/form-notice.tsx';
import { GarageFrame } from '#blocks/garage/garage-frame.tsx';
import type { GarageLinkView } from '#blocks/garage/garage-view.ts';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface AccountView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  /** "You are signed in as jane@example.com." */
  text: string;
  /** What has just been done; null for nothing. */
  notice: string | null;
  /** The visitor's other pages, where there is no garage to lead to them. */
  links: readonly LinkView[];
  garage: readonly GarageLinkView[];
  form: EnquiryFormView;
  sessions: readonly SessionView[];
  endAll: PostButtonView;
}

/** USER-01, USER-07: what is kept of a visitor, and where he is signed in. */
export function AccountPage({ view }: PageSlotProps<AccountView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6" {...(view.garage.length === 0 && { width: 'prose' as const })}>
        <Breadcrumbs links={view.breadcrumbs} />
        <GarageFrame links={view.garage}>
          <div className="max-w-text">
            <h1 className="text-title">{view.heading}</h1>
            <p className="mt-4 text-lead text-quiet-text wrap-anywhere">{view.text}</p>
            {view.notice === null ? null : <FormNotice notice={{ text: view.notice, link: null }} />}
            {view.links.length === 0 ? null : <OwnPages links={view.links} />}
            <div className="mt-10 rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8">
              <EnquiryForm form={view.form} />
            </div>
            <section aria-labelledby="sessions-heading" className="mt-12">
              <h2 id="sessions-heading" className="text-subheading">
                Where you are signed in
              </h2>
              <p className="mb-5 mt-2 text-quiet-text">A device that you do not know? Sign it out, or all of them.</p>
              <SessionList sessions={view.sessions} />
              <div className="mt-5">
                <PostButton button={view.endAll} />
              </div>
            </section>
          </div>
        </GarageFrame>
      </Container>
    </Main>
  );
}

function OwnPages({ links }: Pick<AccountView, 'links'>) {
  return (
    <ul className="mt-6 flex flex-wrap gap-3">
      {links.map(({ label, href }) => (
        <li key={href}>
          <LinkButton look="outline" href={href}>
            {label}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
