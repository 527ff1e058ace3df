import { data, Link, useLoaderData } from 'react-router';
import { describeDevice } from '#services/accounts/describe-device.ts';
import { addPasskey, offerPasskey } from '#services/staff/passkeys/add-passkey.ts';
import { removePasskey, renamePasskey } from '#services/staff/passkeys/change-passkey.ts';
import { listPasskeys } from '#services/staff/passkeys/list-passkeys.ts';
import {
  askForProof,
  isProved,
  type Proved,
  proveByPasskey,
  proveByPassword,
} from '#services/staff/passkeys/prove-again.ts';
import { findRelyingParty } from '#services/staff/passkeys/relying-party.ts';
import { paths } from '../addresses.ts';
import { Message } from '../frame/message.tsx';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, tryVerb } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import { describeWait } from '../sign-in/describe-wait.ts';
import type { Route } from './+types/passkeys-route';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { presentPasskey } from './present-passkey.ts';
import { ProveAgain } from './prove-again.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, session } = await requireMember(context);
  const party = findRelyingParty(office, getVisit(context).url);
  const host = office.config.PLATFORM_HOST;
  const passkeys = await listPasskeys(office, session.member.id);
  const isUsable = passkeys.some(({ rpId, refusedAt }) => rpId === party?.id && refusedAt === null);
  const proved = isProved(office, session);
  return {
    host,
    isProved: proved,
    passkeys: passkeys.map((each) => presentPasskey(each, { host, now: office.clock.now() })),
    offer: party && proved ? await offerPasskey(office, session, party) : null,
    request: party && !proved && isUsable ? askForProof(office, session, party) : null,
    isPossible: party !== null,
    device: describeDevice(request.headers.get('user-agent')),
  };
}

/** After an answer that was refused, too: its question is used up. */
export function shouldRevalidate() {
  return true;
}

interface Answer {
  /** In which form it belongs: "add", "prove", or a passkey's id. */
  at: string;
  done: string | null;
  problem: string | null;
}

const tell = (at: string, done: string): Answer => ({ at, done, problem: null });
const refuse = (at: string, problem: string, status = 422) => data({ at, done: null, problem } as Answer, { status });

export async function action({ context, request }: Route.ActionArgs) {
  const { session, office } = await requireMember(context);
  const { network, device, url } = getVisit(context);
  const form = await request.formData();
  const read = (name: string) => String(form.get(name) ?? '');
  const party = findRelyingParty(office, url);
  const passkeyId = read('id');
  switch (form.get('step')) {
    case 'prove':
      return tellProved(await proveByPassword(office, session, { password: read('password'), network }));
    case 'prove-by-passkey': {
      if (party === null) return refuse('prove', notHere);
      const proof = { answer: read('passkey'), party, network, device };
      return tellProved(await proveByPasskey(office, session, proof));
    }
    case 'add': {
      if (party === null) return refuse('add', notHere);
      const input = { answer: read('passkey'), name: read('name'), party, device };
      const tried = await tryVerb(() => addPasskey(office, session, input));
      if ('refused' in tried) return refuseFor('add', tried.refused);
      const added = tried.done;
      if (added.kind === 'added') return tell('add', `“${added.name}” can sign you in now. A mail tells you of it.`);
      return refuse('add', added.kind === 'over' ? tooLate : 'That passkey was not taken. Please try again.');
    }
    case 'rename': {
      const tried = await tryVerb(() => renamePasskey(office, session, { passkeyId, name: read('name') }));
      return 'refused' in tried ? refuseFor(passkeyId, tried.refused) : tell(passkeyId, 'The name is kept.');
    }
    case 'remove': {
      const tried = await tryVerb(() => removePasskey(office, session, { passkeyId, device }));
      if ('refused' in tried) return refuseFor(passkeyId, tried.refused);
      const { name } = tried.done;
      return tell('add', `“${name}” signs nobody in any more. Take it out of the device's own list, too.`);
    }
    default:
      throw data(null, { status: 400 });
  }
}

const notHere = 'Passkeys do not work at this address.';
const tooLate = 'That took too long. Please try again.';

function refuseFor(at: string, { data: { message }, init }: { data: { message: string }; init: ResponseInit | null }) {
  return refuse(at, message, init?.status);
}

function tellProved(proved: Proved) {
  switch (proved.kind) {
    case 'proved':
      return tell('prove', 'Thank you. For ten minutes you can add and remove passkeys.');
    case 'wrong':
      return refuse('prove', 'That was not right. Please try again.');
    case 'over':
      return refuse('prove', tooLate);
    case 'copied':
      return refuse('prove', 'This passkey was refused: there may be a copy of it. Give your password, and remove it.');
    case 'too_many':
      return refuse('prove', describeWait(proved.minutes), 429);
  }
}

export default function PasskeysRoute() {
  const { passkeys, host, isPossible, isProved: proved, offer, request, device } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const findProblem = (at: string) => (answer?.at === at ? answer.problem : null);
  return (
    <div className="max-w-text">
      <title>Passkeys | Office</title>
      <Link to={paths.me} className="text-note text-link underline underline-offset-4">
        My account
      </Link>
      <h1 className="mt-2 text-heading">Passkeys</h1>
      <p className="mt-2">
        With a passkey you sign in by your finger, face or PIN, without password and code. It stays on your device and
        works at {host} alone, so nobody can ask you for it elsewhere.
      </p>
      {answer?.done ? <Message kind="done">{answer.done}</Message> : null}
      {isPossible ? null : (
        <Message kind="notice">
          Browsers know passkeys at https addresses with a name alone. Open the office at {host} to add or use one.
        </Message>
      )}
      <PasskeyList passkeys={passkeys} isProved={proved} findProblem={findProblem} />
      {proved ? null : <ProveAgain request={request} problem={findProblem('prove')} />}
      {offer === null ? null : (
        <AddPasskey offer={offer} device={device} problem={findProblem('add')} key={passkeys.length} />
      )}
    </div>
  );
}
