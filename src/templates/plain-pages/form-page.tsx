import { Topics, type TopicView } from '#blocks/content/topics.tsx';
import type { DocumentView } from '#blocks/document/document-view.ts';
import { CarChoice, type CarChoiceView } from '#blocks/forms/car-choice/car-choice.tsx';
import { CarChooser, type CarChooserView } from '#blocks/forms/car-choice/car-chooser.tsx';
import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { FormNotice, type FormNoticeView } from '#blocks/forms/form-notice.tsx';
import { LocationCard } from '#blocks/locations/location-card.tsx';
import type { LocationCardView } from '#blocks/locations/location-view.ts';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { DocumentSection } from '../sections/document-section.tsx';
import { VisitorForm } from '../sections/visitor-form.tsx';
import type { PageSlotProps } from '../views/site-view.ts';

/** A page around a form: what stands above it, the form, and the place that answers it beside it. */
export interface FormPageView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  introduction: string | null;
  /** The site's own words (SITE-24); null where it has none. */
  document: DocumentView | null;
  /** Buttons under the introduction. */
  links: readonly LinkView[];
  /** Something that has to be said first: the car that was asked for is gone. */
  notice: FormNoticeView | null;
  /** What the form is about, such as the positions that can be applied for. */
  topics: { heading: string; list: readonly TopicView[] } | null;
  /** Short lines, such as what a workshop does. */
  points: { heading: string; list: readonly string[] } | null;
  /** Where a car has to be chosen first. */
  chooser: CarChooserView | null;
  /** The car that was chosen, and the way to another. */
  chosen: { car: CarChoiceView; another: LinkView } | null;
  form: EnquiryFormView | null;
  placesHeading: string;
  places: readonly LocationCardView[];
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <section aria-labelledby="points-heading" className="mt-12">
      <h2 id="points-heading" className="text-subheading">
        {heading}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-3 border-b border-line py-3.5">
            <Icon name="check" className="size-5 shrink-0 text-link" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chosen({ car, another }: NonNullable<FormPageView['chosen']>) {
  return (
    <div className="mt-6 max-w-180">
      <CarChoice car={car} />
      <a href={another.href} className="mt-1 inline-flex min-h-11 items-center text-note underline underline-offset-4">
        {another.label}
      </a>
    </div>
  );
}

interface PlacesProps {
  heading: string;
  places: readonly LocationCardView[];
  /** No form stands beside them. */
  wide: boolean;
}

function Places({ heading, places, wide }: PlacesProps) {
  return (
    <aside aria-labelledby="places-heading">
      <h2 id="places-heading" className="text-subheading">
        {heading}
      </h2>
      <div className={`mt-5 grid grid-cols-1 content-start gap-6 ${wide ? 'md:grid-cols-2' : ''}`}>
        {places.map((place) => (
          <LocationCard key={place.id} location={place} headingLevel="h3" folded={places.length > 1} quiet />
        ))}
      </div>
    </aside>
  );
}

export function FormPage({ view }: PageSlotProps<FormPageView>) {
  const {
    breadcrumbs,
    heading,
    introduction,
    document,
    links,
    notice,
    topics,
    points,
    chooser,
    chosen,
    form,
    placesHeading,
    places,
  } = view;
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{heading}</h1>
        {introduction === null ? null : <p className="mt-4 max-w-text text-lead text-quiet-text">{introduction}</p>}
        {document === null ? null : (
          <div className="mt-6 lg:mt-8">
            <DocumentSection document={document} />
          </div>
        )}
        {links.length === 0 ? null : (
          <div className="mt-6 flex flex-wrap gap-3">
            {links.map((link, index) => (
              <LinkButton key={link.href} href={link.href} look={index === 0 ? 'accent' : 'outline'}>
                {link.label}
              </LinkButton>
            ))}
          </div>
        )}
        {notice === null ? null : <FormNotice notice={notice} />}
        {chosen === null ? null : <Chosen {...chosen} />}
        {chooser === null ? null : <CarChooser chooser={chooser} />}
        {points === null ? null : <Points heading={points.heading} points={points.list} />}
        {topics === null ? null : <Topics heading={topics.heading} topics={topics.list} />}
        <div
          className={
            form === null
              ? 'mt-12'
              : 'mt-10 grid grid-cols-1 gap-x-20 gap-y-16 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]'
          }
        >
          {form === null ? null : <VisitorForm form={form} headed={form.heading !== heading} />}
          {places.length === 0 ? null : <Places heading={placesHeading} places={places} wide={form === null} />}
        </div>
      </Container>
    </Main>
  );
}
