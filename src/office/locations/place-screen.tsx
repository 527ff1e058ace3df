import { Form, Link } from 'react-router';
import type { PlaceFieldGroup } from '#rules/locations/place-fields.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { paths } from '../addresses.ts';
import { AskUnsaved } from '../frame/ask-unsaved.tsx';
import { ChangedMeanwhile, useFieldAsOpened } from '../frame/field-as-opened.tsx';
import { Message } from '../frame/message.tsx';
import { Moment } from '../frame/moment.tsx';
import { ProblemSummary } from '../frame/problem-summary.tsx';
import { wasName } from '../frame/was-name.ts';
import { PhotoPicture } from '../photos/photo-picture.tsx';
import type { PlaceAnswer } from './act-on-place.ts';
import { DayInput, getPlaceFieldId, PlaceFieldInput } from './place-field-input.tsx';
import type { PlaceFieldView, PlaceView } from './present-place.ts';
import { newDay } from './read-typed-place.ts';

interface PlaceScreenProps {
  place: PlaceView;
  answer: PlaceAnswer | null;
}

const groupLabels: Readonly<Record<Exclude<PlaceFieldGroup, 'days' | 'photos'>, string>> = {
  hours: 'Opening hours',
  contact: 'Phones and mail',
  place: 'The place',
  address: 'Address',
};

/** A location or a dealership: its fields, and what has changed. */
export function PlaceScreen({ place, answer }: PlaceScreenProps) {
  const listed = Object.entries(answer?.problems ?? {}).map(([name, message]) => ({
    fieldId: getPlaceFieldId(findShownName(place, name)),
    message,
  }));
  return (
    <article aria-labelledby="place">
      <title>{`${place.name} | Locations | Office`}</title>
      <Link
        to={paths.locations}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        All locations
      </Link>
      <h1 id="place" className="mt-2 text-heading">
        {place.name}
      </h1>
      <p className="mt-1 text-note text-quiet-text">
        {place.mayEdit
          ? 'What you change here is on the website within a second, and stays over what the site files say.'
          : 'You can look here; a manager or somebody for content changes it.'}
      </p>
      {answer?.message ? (
        <ProblemSummary
          answer={answer}
          heading={listed.length === 0 ? answer.message : 'Nothing was saved. Please look at:'}
          problems={listed}
        />
      ) : null}
      {answer?.done ? (
        <Message kind="done">
          {answer.done}
          {answer.editId === null ? null : (
            // With what is being typed below, which stays.
            <button
              type="submit"
              form={placeFormId}
              name="undo"
              value={answer.editId}
              className="mt-1 block min-h-11 font-semibold underline underline-offset-4 hover:decoration-2"
            >
              Take it back
            </button>
          )}
        </Message>
      ) : null}
      {place.locationId === null ? null : <PlacePhotos place={place} locationId={place.locationId} />}
      {place.mayEdit ? <PlaceForm key={answer?.at ?? 0} place={place} answer={answer} /> : <PlaceFacts place={place} />}
      <History place={place} />
    </article>
  );
}

const placeFormId = 'place-form';
const mostPhotosShown = 6;

/** The photos as they are, with the way to change them. */
function PlacePhotos({ place: { photos, mayEdit }, locationId }: { place: PlaceView; locationId: number }) {
  const more = photos.length - mostPhotosShown;
  return (
    <section aria-labelledby="place-photos" className="mt-6 rounded-card border border-card-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="place-photos" className="text-subheading">
          Photos
        </h2>
        <Link
          to={paths.locationPhotos(locationId)}
          className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
        >
          {mayEdit ? (photos.length === 0 ? 'Add photos' : 'Add or arrange photos') : 'All photos'}
        </Link>
      </div>
      {photos.length === 0 ? (
        <p className="text-note text-quiet-text">None yet: its page and its cards show no photo.</p>
      ) : (
        <ul className="mt-1 grid grid-cols-3 gap-2 sm:grid-cols-6">
          {photos.slice(0, mostPhotosShown).map((photo, at) => (
            <li key={photo.address}>
              <PhotoPicture photo={photo} label={photo.words || (at === 0 ? 'Main photo' : `Photo ${at + 1}`)} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p className="mt-2 text-note text-quiet-text">And {more} more.</p> : null}
    </section>
  );
}

/** A day that is not in the list yet is typed into the controls of a new one. */
function findShownName({ fields }: PlaceView, name: string): string {
  return fields.some((field) => field.name === name) ? name : newDay;
}

function PlaceForm({ place, answer }: PlaceScreenProps) {
  const groups =
    place.of === 'location' ? (['hours', 'days', 'contact', 'place', 'address'] as const) : (['contact'] as const);
  return (
    <Form method="post" id={placeFormId} className="mt-6" noValidate>
      <AskUnsaved
        answer={answer}
        isSaved={answer?.done != null}
        hasTyping={Object.keys(answer?.typing ?? {}).length > 0}
      />
      {/* Enter in a field saves: the first button of a form is what it presses. */}
      <button type="submit" hidden />
      {groups.map((group) => {
        const fields = place.fields.filter((field) => field.group === group);
        const isLocked = group === 'contact' && !place.mayRoute;
        return (
          <section
            key={group}
            aria-labelledby={`group-${group}`}
            className="mt-4 rounded-card border border-card-line p-4"
          >
            <h2 id={`group-${group}`} className="text-subheading">
              {group === 'days' ? 'Special days' : groupLabels[group]}
            </h2>
            {group === 'days' ? <SpecialDays place={place} answer={answer} fields={fields} /> : null}
            {group === 'hours' ? <WeekDays fields={fields} answer={answer} /> : null}
            {isLocked ? <Facts fields={fields} note="A manager changes where calls and mail go." /> : null}
            {group === 'days' || group === 'hours' || isLocked ? null : (
              <div className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
                {fields.map((field) => (
                  <PlaceFieldInput
                    key={field.name}
                    field={field}
                    error={answer?.problems[field.name] ?? null}
                    typing={answer?.typing ?? {}}
                  >
                    <FileValue field={field} />
                  </PlaceFieldInput>
                ))}
              </div>
            )}
          </section>
        );
      })}
      <div className="sticky bottom-0 z-10 mt-4 border-t border-line bg-surface py-3">
        <Button className="max-sm:w-full">Save</Button>
      </div>
    </Form>
  );
}

interface DaysProps {
  fields: readonly PlaceFieldView[];
  answer: PlaceAnswer | null;
}

function DayField({
  field: stored,
  answer,
  isSpecial,
}: {
  field: PlaceFieldView;
  answer: PlaceAnswer | null;
  isSpecial: boolean;
}) {
  const { field, hasChanged, handleInput } = useFieldAsOpened(stored);
  return (
    <div onInput={handleInput}>
      <input type="hidden" name={wasName(field.name)} value={field.was} />
      <DayInput
        // An answer comes before what is stored by then.
        key={field.was}
        field={field.name}
        label={field.label}
        text={field.was}
        none={isSpecial ? 'Usual hours' : 'Not said'}
        isSpecial={isSpecial}
        error={answer?.problems[field.name] ?? null}
        typing={answer?.typing ?? {}}
      >
        <ChangedMeanwhile hasChanged={hasChanged} />
        <FileValue field={field} />
      </DayInput>
    </div>
  );
}

function WeekDays({ fields, answer }: DaysProps) {
  return (
    <div className="mt-3 grid gap-4 lg:grid-cols-2">
      {fields.map((field) => (
        <div key={field.name}>
          <DayField field={field} answer={answer} isSpecial={false} />
        </div>
      ))}
    </div>
  );
}

const mostDaysShown = 5;

function DayList({ fields, answer }: DaysProps) {
  return (
    <div className="mt-3 grid gap-4">
      {fields.map((field) => (
        <div key={field.name}>
          <DayField field={field} answer={answer} isSpecial />
        </div>
      ))}
    </div>
  );
}

function SpecialDays({ place, answer, fields }: DaysProps & { place: PlaceView }) {
  const typing = answer?.typing ?? {};
  const problems = answer?.problems ?? {};
  const later = fields.slice(mostDaysShown);
  const newError =
    problems[newDay] ??
    Object.entries(problems).find(([name]) => name.startsWith('day.') && findShownName(place, name) === newDay)?.[1] ??
    null;
  return (
    <>
      <p className="mt-1 text-note text-quiet-text">
        These hours stand instead of the usual ones. Test drives are offered by them, and the clock of leads follows
        them.
      </p>
      {fields.length === 0 ? <p className="mt-3 text-note">None is known from today on.</p> : null}
      <DayList fields={fields.slice(0, mostDaysShown)} answer={answer} />
      {later.length === 0 ? null : (
        <details open={later.some(({ name, filesSay }) => name in problems || filesSay !== null)} className="mt-4">
          <summary className="min-h-11 cursor-pointer content-center text-note text-link underline underline-offset-4">
            {later.length === 1 ? 'One more day' : `${later.length} more days`}
          </summary>
          <DayList fields={later} answer={answer} />
        </details>
      )}
      <div className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-3 border-t border-line pt-4">
        <Field id="new-date" name={`${newDay} date`} label="Another day" required>
          {({ required: _, ...control }) => (
            <TextInput
              {...control}
              type="date"
              min={place.today}
              defaultValue={typing[`${newDay} date`] ?? ''}
              className="w-44!"
            />
          )}
        </Field>
        <DayInput
          field={newDay}
          label="On that day"
          text="closed"
          none="Usual hours"
          isSpecial
          error={newError}
          typing={typing}
        />
      </div>
      {place.holidays.length === 0 ? null : (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer content-center text-note text-link underline underline-offset-4">
            Close on public holidays
          </summary>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {place.holidays.map(({ value, label }) => (
              <Checkbox key={value} name="holiday" value={value} label={label} className="text-note" />
            ))}
          </div>
        </details>
      )}
      {place.others === 0 ? null : (
        <Checkbox
          name="everywhere"
          value="yes"
          defaultChecked={typing.everywhere === 'yes'}
          label={
            place.others === 1
              ? 'These special days also at the other location of this dealership'
              : `These special days also at the other ${place.others} locations of this dealership`
          }
          className="mt-2"
        />
      )}
    </>
  );
}

function FileValue({ field: { name, label, filesSay } }: { field: PlaceFieldView }) {
  if (filesSay === null) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-note">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">Your own value.</span> The site files say: {filesSay}
      </span>
      <button
        type="submit"
        name="clear"
        value={name}
        className="min-h-11 text-link underline underline-offset-4 hover:decoration-2"
      >
        Use that<span className="sr-only"> for {label}</span>
      </button>
    </p>
  );
}

function Facts({ fields, note = null }: { fields: readonly PlaceFieldView[]; note?: string | null }) {
  return (
    <>
      {note === null ? null : <p className="mt-1 text-note text-quiet-text">{note}</p>}
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-note sm:grid-cols-[14rem_1fr]">
        {fields
          .filter(({ was }) => was !== '')
          .map(({ name, label, shown }) => (
            <div key={name} className="contents">
              <dt className="text-quiet-text">{label}</dt>
              <dd className="[overflow-wrap:anywhere] max-sm:mb-2">{shown}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** For those who may look and change nothing. */
function PlaceFacts({ place: { fields } }: { place: PlaceView }) {
  return (['hours', 'days', 'contact', 'place', 'address'] as const).map((group) => {
    const ofGroup = fields.filter((field) => field.group === group && field.was !== '');
    if (ofGroup.length === 0) return null;
    return (
      <section key={group} className="mt-6">
        <h2 className="text-subheading">{group === 'days' ? 'Special days' : groupLabels[group]}</h2>
        <Facts fields={ofGroup} />
      </section>
    );
  });
}

function History({ place: { history, timeZone, mayEdit } }: { place: PlaceView }) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="text-subheading">
        What has changed
      </h2>
      {history.length === 0 ? (
        <p className="mt-2 text-quiet-text">Nothing since the site files were applied first.</p>
      ) : null}
      <ol className="mt-3 lined">
        {history.map(({ id, at, who, label, from, to, editId }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-3 text-note">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{label}</span>: {`${from} → ${to}`}
              <span className="block text-small text-quiet-text">
                {who}, <Moment at={at} timeZone={timeZone} />
              </span>
            </span>
            {mayEdit ? (
              <Form method="post">
                <button
                  type="submit"
                  name="undo"
                  value={editId}
                  className="min-h-11 text-link underline underline-offset-4 hover:decoration-2"
                >
                  Take back<span className="sr-only">: {label}</span>
                </button>
              </Form>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
