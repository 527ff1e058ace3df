import { PanelLinks } from '#blocks/content/panel-links.tsx';
import { PhoneLink, type PhoneLinkView } from '#blocks/locations/phone-link.tsx';
import { Container } from '#ui/container.tsx';
import { getButtonClasses } from '#ui/form/button.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../views/site-view.ts';

export interface SignInView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  text: string;
  /** What can be done without an account. */
  ways: readonly { text: string; link: LinkView }[];
  phone: PhoneLinkView | null;
  /** The first is the main one. */
  links: readonly LinkView[];
}

export function SignInPage({ view }: PageSlotProps<SignInView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6" width="prose">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{view.heading}</h1>
        <p className="mt-4 text-lead text-quiet-text">{view.text}</p>
        <div className="mt-8 rounded-card bg-muted p-6 text-muted-text sm:p-8">
          <h2 className="text-subheading">Without an account</h2>
          <ul className="mt-3 divide-y divide-line">
            {view.ways.map(({ text, link }) => (
              <li key={link.href} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
                <span>{text}</span>
                <a
                  href={link.href}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          {view.phone === null ? null : (
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <p>Or call us.</p>
              <PhoneLink phone={view.phone} className={getButtonClasses('outline')} />
            </div>
          )}
        </div>
        <PanelLinks links={view.links} />
      </Container>
    </Main>
  );
}
