import { data, Form, useLoaderData } from 'react-router';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { getCarPanorama } from '#services/stock/media/get-car-spin.ts';
import { changePanorama, setPanorama } from '#services/stock/media/set-panorama.ts';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { undoCarEdit } from '#services/stock/office/undo-edit.ts';
import { Button } from '#ui/form/button.tsx';
import { officeHref, paths } from '../addresses.ts';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../guard.ts';
import { type MediaAnswer, noAnswer } from '../media/media-answer.ts';
import { MediaHeader } from '../media/media-header.tsx';
import { MediaTold } from '../media/media-told.tsx';
import { AddPhotos } from '../photos/add-photos.tsx';
import { takePhotos } from '../photos/take-photos.ts';
import type { Route } from './+types/panorama-route';
import { presentPanorama } from './present-panorama.ts';

export { shouldRevalidate };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  return presentPanorama(office, await runVerb(async () => getCarPanorama(office, readCarId(params.carId))));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const carId = await runVerb(async () => readCarId(params.carId));
  const taken = await runVerb(() => takePhotos(context, (file) => setPanorama(office, { carId, ...file })));
  if (taken !== null) {
    const problem = taken.refused[0]?.message ?? (taken.added > 0 ? null : 'Choose a picture that is not here yet.');
    return data<MediaAnswer<null>>({ ...noAnswer, done: taken.added > 0 ? 'The website has it now.' : null, problem });
  }
  const step = readStep(await request.formData());
  if (step === null) throw data(null, { status: 400 });
  const tried = await tryVerb(() => runStep(office, carId, step));
  if ('refused' in tried) {
    return data<MediaAnswer<null>>({ ...noAnswer, problem: tried.refused.data.message }, tried.refused.init ?? {});
  }
  const { editId } = tried.done;
  const undo = editId === null ? null : { undo: editId };
  return data<MediaAnswer<null>>({ ...noAnswer, done: dones[step.kind], undo });
}

type PanoramaStep = { kind: 'delete-panorama' | 'use-feed' } | { kind: 'undo'; editId: string };

const dones: Record<PanoramaStep['kind'], string> = {
  'delete-panorama': 'Deleted from the website.',
  'use-feed': 'The website shows the panorama of the feed.',
  undo: 'Undone.',
};

function readStep(form: FormData): PanoramaStep | null {
  const undo = form.get('undo');
  if (typeof undo === 'string') return { kind: 'undo', editId: undo };
  const step = form.get('step');
  return step === 'delete-panorama' || step === 'use-feed' ? { kind: step } : null;
}

async function runStep(office: OfficeContext, carId: number, step: PanoramaStep): Promise<{ editId: string | null }> {
  switch (step.kind) {
    case 'delete-panorama':
      return changePanorama(office, { carId, change: { to: null } });
    case 'use-feed':
      return changePanorama(office, { carId, change: 'use the feed’s' });
    case 'undo':
      await undoCarEdit(office, step.editId);
      return { editId: null };
  }
}

const hint =
  'One picture of the whole inside, as a 360° camera saves it: twice as wide as high (equirectangular). It takes the place of the one before.';

export default function PanoramaRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() ?? noAnswer;
  const { id, name, src, hasOne, isOwn, beneath, feed, mayEdit } = view;
  return (
    <article aria-labelledby="panorama" className="pb-24">
      <MediaHeader car={view} current="panorama" id="panorama" title="Panorama" />
      <p className="mt-1 max-w-text text-quiet-text">
        {hasOne
          ? `Visitors look around inside the car. This panorama is ${feed === null || isOwn ? 'your own' : `of the feed ${feed}`}.`
          : 'Visitors look around inside a car that has a panorama. This one has none yet.'}
      </p>
      <MediaTold answer={answer} />
      {src === null ? null : (
        <img
          src={src}
          alt={`The inside of ${name}, all around`}
          width={1280}
          height={640}
          className="mt-6 h-auto w-full max-w-page rounded-card bg-muted"
        />
      )}
      {hasOne && src === null ? (
        <p className="mt-6 max-w-text text-note">
          The picture lies on another server, which the office does not ask. The website shows it.
        </p>
      ) : null}
      {mayEdit ? (
        <>
          <AddPhotos
            to={() => officeHref(paths.panoramaFile(id))}
            words={{ title: 'Add a panorama', hint, label: 'Panorama to add', there: 'The website has it now.' }}
            isOne
          />
          <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
            {hasOne ? (
              <Button name="step" value="delete-panorama" look="outline" className="max-sm:w-full">
                Delete the panorama
              </Button>
            ) : null}
            {isOwn && feed !== null ? (
              <Button name="step" value="use-feed" look="outline" className="max-sm:w-full">
                {beneath === null ? 'Go by the feed, which has none' : 'Use the feed’s panorama'}
              </Button>
            ) : null}
          </Form>
        </>
      ) : null}
    </article>
  );
}
