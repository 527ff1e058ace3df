import { PostButton, type PostButtonView } from '#blocks/account/post-button.tsx';
import { SessionList, type SessionView } from '#blocks/account/session-list.tsx';
import { EnquiryForm, type EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { FormNotice } from '#blocks/forms/form-notice.tsx';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../views/site-view.ts';

export interface AccountView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  /** "You are signed in as jane@example.com." */
  text: string;
  /** What has just been done; null for nothing. */
  notice: string | null;
  /** The visitor's other pages. */
  links: readonly LinkView[];
  form: EnquiryFormView;
  sessions: readonly SessionView[];
  endAll: PostButtonView;
}

/** USER-01, USER-07: what is kept of a visitor, and where he is signed in. */
export function AccountPage({ view }: PageSlotProps<AccountView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6" width="prose">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{view.heading}</h1>
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
