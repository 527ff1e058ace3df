import { Form } from 'react-router';
import { videoHint, videoLimits } from '#rules/gallery/video-address.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { VideoListView, VideoView } from './present-videos.ts';
import type { RefusedVideo } from './videos-route.tsx';

type Refused = RefusedVideo & { problems: Readonly<Record<string, string>> };

interface VideoCardProps {
  list: VideoListView;
  video: VideoView;
  place: number;
  mayEdit: boolean;
  refused: Refused | null;
}

const nouns = { videos: 'video', walkarounds: 'walkaround' } as const;
const small = 'min-h-11! px-3! py-2! text-note!';

/** A video with what visitors see of it, and its steps. */
export function VideoCard({ list, video, place, mayEdit, refused }: VideoCardProps) {
  const named = <span className="sr-only">{` ${nouns[list.name]} ${place}`}</span>;
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <span className="font-semibold tabular-nums">{place}</span>
        <div className="min-w-40 flex-1">
          {video.title === '' ? null : <p className="font-semibold [overflow-wrap:anywhere]">{video.title}</p>}
          <p className="text-note [overflow-wrap:anywhere]">{video.url}</p>
          <p className={`text-note ${video.isBroken ? 'text-danger-text' : 'text-quiet-text'}`}>
            {[video.kind, video.seen].filter((each) => each !== null).join('. ')}
          </p>
        </div>
        {mayEdit ? (
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <input type="hidden" name="list" value={list.name} />
            <input type="hidden" name="video" value={video.text} />
            <Button name="step" value="remove" look="outline" className={small}>
              Delete{named}
            </Button>
          </Form>
        ) : null}
      </div>
      {mayEdit ? (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          {place > 1 ? <Move list={list} video={video} to={place - 1} place={place} label="Up" /> : null}
          {place < list.shown.length ? (
            <Move list={list} video={video} to={place + 1} place={place} label="Down" />
          ) : null}
          {/* Refused, it opens anew with what was typed. */}
          <details key={refused === null ? 'typed' : 'refused'} open={refused !== null} className="min-w-0 flex-1">
            <summary className="flex min-h-11 cursor-pointer items-center text-note text-link underline underline-offset-4">
              Change{named}
            </summary>
            <VideoForm list={list} video={video} refused={refused} label={`Save ${nouns[list.name]} ${place}`} />
          </details>
        </div>
      ) : null}
    </li>
  );
}

interface MoveProps {
  list: VideoListView;
  video: VideoView;
  place: number;
  to: number;
  label: 'Up' | 'Down';
}

function Move({ list, video, place, to, label }: MoveProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="list" value={list.name} />
      <input type="hidden" name="video" value={video.text} />
      <input type="hidden" name="to" value={to} />
      <Button name="step" value="move" look="outline" className={small}>
        {label}
        <span className="sr-only">{` with ${nouns[list.name]} ${place}`}</span>
      </Button>
    </Form>
  );
}

export function AddVideo({ list, refused }: { list: VideoListView; refused: Refused | null }) {
  return (
    <div className="mt-4 rounded-card border border-card-line bg-raised p-4 text-raised-text">
      <h3 className="text-note font-semibold">Add a {nouns[list.name]}</h3>
      <VideoForm list={list} video={null} refused={refused} label={`Add this ${nouns[list.name]}`} />
    </div>
  );
}

interface VideoFormProps {
  list: VideoListView;
  video: VideoView | null;
  refused: Refused | null;
  label: string;
}

function VideoForm({ list, video, refused, label }: VideoFormProps) {
  const place = video === null ? 'new' : list.shown.indexOf(video);
  const id = `${list.name}-${place}`;
  return (
    <Form method="post" noValidate preventScrollReset className="mt-2 grid max-w-text gap-3">
      <input type="hidden" name="list" value={list.name} />
      <input type="hidden" name="video" value={video?.text ?? ''} />
      <Field
        id={`${id}-url`}
        name="url"
        label="Address"
        hint={videoHint}
        error={refused?.problems.url ?? null}
        required
      >
        {({ required: _, ...control }) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            defaultValue={refused?.url ?? video?.url ?? ''}
            maxLength={videoLimits.address}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id={`${id}-title`} name="title" label="Title" error={refused?.problems.title ?? null}>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={refused?.title ?? video?.title ?? ''}
            maxLength={videoLimits.title}
            autoComplete="off"
          />
        )}
      </Field>
      <div>
        <Button name="step" value="save" look={video === null ? 'accent' : 'outline'} className="max-sm:w-full">
          {label}
        </Button>
      </div>
    </Form>
  );
}
