import { data, Form, Link, redirect, useLoaderData } from 'react-router';
import { stateCodes } from '#rules/places/states.ts';
import type { CarFieldName } from '#rules/stock/car-field-table.ts';
import { carFieldNames, isCarFieldName } from '#rules/stock/car-field-table.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { permitSomewhere } from '#services/staff/permit.ts';
import { type CarTwin, listCarTwins } from '#services/stock/office/car-twins.ts';
import { copyCar } from '#services/stock/office/new-car/copy-car.ts';
import { createCar } from '#services/stock/office/new-car/create-car.ts';
import { lookUpCar } from '#services/stock/office/new-car/look-up-car.ts';
import { listLocations, listPermittedDealerships, readCarId } from '#services/stock/office/permitted-car.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { paths } from '../addresses.ts';
import { AskUnsaved } from '../frame/ask-unsaved.tsx';
import { Message } from '../frame/message.tsx';
import { ProblemSummary } from '../frame/problem-summary.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import type { Route } from './+types/new-car-route';
import { CarFieldInput, getFieldId } from './car-field-input.tsx';
import { listGroups } from './present-car.ts';
import { TwinLinks } from './twin-links.tsx';

type Texts = Readonly<Partial<Record<CarFieldName, string>>>;

/** What every new car begins with; a new car is hidden until somebody shows it. */
const first: Texts = { status: 'in_stock', itemType: 'car', carType: 'used', rank: '0' };
/** Chosen above the fields, or by the button that is pressed. */
const elsewhere: readonly CarFieldName[] = ['locationId', 'showOnDealerWebsite'];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const copyOf = new URL(request.url).searchParams.get('copy');
  const copied = copyOf === null ? null : await runVerb(async () => copyCar(office, readCarId(copyOf)));
  const places = await runVerb(() => listPlaces(office));
  const place = `${copied?.dealershipId ?? ''}.${copied?.texts.locationId ?? ''}`;
  return {
    ...{ places, texts: { ...first, ...copied?.texts }, copyOf: copied?.id ?? null },
    place: places.find(({ value }) => value === place)?.value ?? places[0]?.value ?? '',
  };
}

/** Each location of the dealerships in which the person may, and a dealership that has none. */
async function listPlaces(office: OfficeContext): Promise<{ value: string; label: string }[]> {
  permitSomewhere(office, 'stock.edit');
  const ids = listPermittedDealerships(office, 'stock.edit');
  const locations = await listLocations(office.store.db, ids);
  const dealerships = office.dealerships.filter(({ id }) => ids.includes(id));
  const bare = dealerships.filter(({ id }) => !locations.some(({ dealershipId }) => dealershipId === id));
  return [
    ...locations.map(({ id, name, dealershipId }) => ({ value: `${dealershipId}.${id}`, label: name })),
    ...bare.map(({ id, name }) => ({ value: `${id}.`, label: name })),
  ];
}

interface Answer {
  message: string | null;
  notice: string | null;
  problems: Readonly<Record<string, string>>;
  twins: readonly CarTwin[];
  texts: Texts;
  place: string;
  asked: Asked;
}

type Asked = Record<'lookUpRego' | 'lookUpState' | 'lookUpVin', string>;

export async function action({ context, request }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const place = text('place');
  const [dealershipId = 0, locationId = 0] = place.split('.').map(Number);
  const texts: Texts = Object.fromEntries(carFieldNames.map((name) => [name, text(name)]));
  const asked: Asked = {
    ...{ lookUpRego: text('lookUpRego'), lookUpState: text('lookUpState'), lookUpVin: text('lookUpVin') },
  };
  const kept = { texts, place, asked, notice: null, message: null, problems: {}, twins: [] };
  const step = text('step');
  if (step === 'look') {
    const { lookUpRego: rego, lookUpState: state, lookUpVin: vin } = asked;
    const { rego: port } = getVisit(context);
    const tried = await tryVerb(() => lookUpCar({ ...office, rego: port }, { dealershipId, rego, state, vin }));
    if ('refused' in tried) return data<Answer>({ ...kept, ...tried.refused.data }, tried.refused.init ?? {});
    const found = tried.done;
    if (found === null) return data<Answer>({ ...kept, notice: 'Nobody knows that vehicle. Please type its fields.' });
    return data<Answer>({ ...kept, ...fillIn(texts, found) });
  }
  const copyOf = /^[1-9]\d{0,8}$/.test(text('copyOf')) ? Number(text('copyOf')) : null;
  const typed: Texts = {
    ...{ ...texts, showOnDealerWebsite: step === 'show' ? 'yes' : 'no' },
    locationId: locationId === 0 ? '' : String(locationId),
  };
  const tried = await tryVerb(() => createCar(office, { dealershipId, typed, copyOf }));
  if ('done' in tried) throw redirect(`${paths.car(tried.done.carId)}?made=1`);
  const { problems } = tried.refused.data;
  const { vin = null, stockNumber = null } = texts;
  const isTwin = 'vin' in problems || 'stockNumber' in problems;
  const twins = isTwin ? await listCarTwins(office, { carId: null, dealershipId, vin, stockNumber }) : [];
  return data<Answer>({ ...kept, ...tried.refused.data, twins }, tried.refused.init ?? {});
}

/** What was typed stays; only what is empty is filled in. */
function fillIn(texts: Texts, found: Texts): Pick<Answer, 'texts' | 'notice'> {
  const empty = Object.entries(found).filter(([name]) => isCarFieldName(name) && (texts[name] ?? '').trim() === '');
  const notice =
    empty.length === 0
      ? 'The vehicle is known, and everything that is known of it stands in the fields already.'
      : 'Found, and filled in where a field was empty. Please check it before you save.';
  return { texts: { ...texts, ...Object.fromEntries(empty) }, notice };
}

/** A car by hand: looked up, copied or typed, and a draft until it is shown. */
export default function NewCarRoute() {
  const { copyOf, places, ...loaded } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { texts, place } = answer ?? loaded;
  return (
    <section aria-labelledby="new">
      <title>New car | Stock | Office</title>
      <Link
        to={paths.stock}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        All stock
      </Link>
      <h1 id="new" className="text-heading">
        {copyOf === null ? 'New car' : 'Another car like it'}
      </h1>
      <p className="mt-1 max-w-text text-quiet-text">
        {copyOf === null
          ? 'A plate or a VIN fills in what is known of the vehicle; the rest is typed.'
          : 'Everything is copied but what one car alone has: numbers, papers, kilometres, comments and photos.'}
      </p>
      <Form
        method="post"
        className="mt-4"
        noValidate
        key={JSON.stringify([texts, place])}
        aria-label="Fields of the new car"
      >
        <AskUnsaved answer={answer ?? null} isSaved={false} hasTyping={answer !== undefined} />
        <Outcome answer={answer ?? null} />
        {/* Enter in a field saves the draft: the first button of a form is what it presses. */}
        <button type="submit" name="step" value="draft" hidden />
        {copyOf === null ? null : <input type="hidden" name="copyOf" value={copyOf} />}
        <Field id="place" name="place" label="Where it stands" required className="max-w-text">
          {({ required: _, ...control }) => <Select {...control} choices={places} defaultValue={place} />}
        </Field>
        <LookUp answer={answer ?? null} />
        <Fields texts={texts} answer={answer ?? null} />
        <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap gap-3 border-t border-line bg-surface py-3">
          <Button name="step" value="draft" className="max-sm:w-full">
            Save as a draft
          </Button>
          <Button name="step" value="show" look="outline" className="max-sm:w-full">
            Save and show on the website
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Outcome({ answer }: { answer: Answer | null }) {
  if (answer === null) return null;
  const listed = Object.entries(answer.problems).map(([name, message]) => ({
    fieldId: isCarFieldName(name) ? getFieldId(name) : name,
    message,
  }));
  return (
    <div className="mb-4">
      {answer.message ? (
        <ProblemSummary
          answer={answer}
          heading={listed.length === 0 ? answer.message : 'Please look at:'}
          problems={listed}
        />
      ) : null}
      {answer.notice ? <Message kind="notice">{answer.notice}</Message> : null}
    </div>
  );
}

function LookUp({ answer }: { answer: Answer | null }) {
  const { problems = {}, asked = null } = answer ?? {};
  const field = (name: keyof Asked, label: string) => ({
    ...{ id: name, name, label, error: problems[name] ?? null, required: true },
  });
  return (
    <fieldset className="mt-5 rounded-card border border-card-line bg-raised p-4 text-raised-text">
      <legend className="sr-only">Look the vehicle up</legend>
      <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-[10rem_9rem_1fr_auto]">
        <Field {...field('lookUpRego', 'Plate')}>
          {({ required: _, ...control }) => (
            <TextInput {...control} autoComplete="off" defaultValue={asked?.lookUpRego ?? ''} />
          )}
        </Field>
        <Field {...field('lookUpState', 'State')}>
          {({ required: _, ...control }) => (
            <Select
              {...control}
              placeholder="Choose"
              choices={stateCodes.map((code) => ({ value: code, label: code }))}
              defaultValue={asked?.lookUpState ?? ''}
            />
          )}
        </Field>
        <Field {...field('lookUpVin', 'or VIN')}>
          {({ required: _, ...control }) => (
            <TextInput {...control} autoComplete="off" defaultValue={asked?.lookUpVin ?? ''} />
          )}
        </Field>
        <Button name="step" value="look" look="outline">
          Look it up
        </Button>
      </div>
    </fieldset>
  );
}

const openGroups = ['name', 'price', 'papers'];

function Fields({ texts, answer }: { texts: Texts; answer: Answer | null }) {
  const { problems = {}, twins = [] } = answer ?? {};
  return listGroups(null).map(({ group, label, fields }) => (
    <details
      key={group}
      open={openGroups.includes(group) || fields.some((name) => name in problems)}
      className="mt-4 rounded-card border border-card-line"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 py-3 text-subheading">
        {label}
        <Icon name="chevron-down" className="size-5 turns-open" />
      </summary>
      <div className="grid gap-x-6 gap-y-5 px-4 pb-5 pt-1 sm:grid-cols-2 lg:grid-cols-3">
        {fields
          .filter((name) => !elsewhere.includes(name))
          .map((name) => (
            <CarFieldInput
              key={name}
              field={{ name, was: '', text: texts[name] ?? '', choices: [] }}
              error={problems[name] ?? null}
            >
              <TwinLinks twins={twins} field={name} />
            </CarFieldInput>
          ))}
      </div>
    </details>
  ));
}
