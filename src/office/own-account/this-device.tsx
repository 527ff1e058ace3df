import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { keepDeviceChoice, useDeviceChoice } from '../notices/device-choice.ts';
import type { PushState } from '../notices/push-device.ts';
import type { loader } from './own-account-route.tsx';

const importPush = () => import('../notices/push-device.ts');

/** Sound and notifications of the device that somebody holds in his hand: scripts of its browser alone know of them. */
export function ThisDevice() {
  const { staffId } = useLoaderData<typeof loader>();
  const { tells } = useDeviceChoice(staffId);
  const { revalidate } = useRevalidator();
  // Before the script is there, a press would be forgotten.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const choose = async (chosen: 'mine' | 'yards') => {
    keepDeviceChoice(staffId, { tells: chosen });
    const { keepTells } = await importPush();
    await keepTells(chosen).catch(() => {});
    void revalidate();
  };
  return (
    <>
      <noscript>
        <p className="mt-2">Sound and notifications need scripts, which your browser does not run.</p>
      </noscript>
      <fieldset className="mt-4" disabled={!isReady}>
        <legend className="text-note font-semibold">What this device tells you of</legend>
        <Checkbox
          type="radio"
          name="tells"
          label="Leads that come to me, and new ones that no rule gives to anybody"
          checked={tells === 'mine'}
          onChange={() => choose('mine')}
        />
        <Checkbox
          type="radio"
          name="tells"
          label="Every new lead at my places, too"
          checked={tells === 'yards'}
          onChange={() => choose('yards')}
        />
        <Sound />
      </fieldset>
      <Push />
    </>
  );
}

const said = {
  kept: 'This browser keeps nothing, so the choice holds for no longer than this page.',
  played: 'That is it.',
  blocked: 'Your browser keeps the sound back. Allow sound for this page in its settings, and turn the volume up.',
} as const;

function Sound() {
  const { staffId } = useLoaderData<typeof loader>();
  const { hasSound } = useDeviceChoice(staffId);
  const [words, setWords] = useState<keyof typeof said | null>(null);
  const handleOnce = async () => {
    const { playOnce } = await import('../notices/tone.ts');
    setWords((await playOnce().catch(() => false)) ? 'played' : 'blocked');
  };
  const handleChange = (isOn: boolean) => setWords(keepDeviceChoice(staffId, { hasSound: isOn }) ? null : 'kept');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6">
      <Checkbox
        label="Sound on this device"
        checked={hasSound}
        onChange={({ currentTarget }) => handleChange(currentTarget.checked)}
      />
      <Button type="button" look="plain" className="px-0! text-note" onClick={handleOnce}>
        Play it once
      </Button>
      <p role="status" className={words === null ? 'sr-only' : 'w-full text-note'}>
        {words === null ? null : said[words]}
      </p>
    </div>
  );
}

type Shown = PushState | 'looking' | 'failed';
type Press = { label: string; turnsOn: boolean } | null;

const turnOn: Press = { label: 'Tell me on this device', turnsOn: true };
const pushWords: Readonly<Record<Shown, { text: string; press: Press }>> = {
  looking: { text: 'Looking what this browser can do …', press: null },
  unsupported: {
    text: 'This browser cannot show notifications. The sound works while the office is open.',
    press: null,
  },
  install: {
    text: 'On an iPhone or iPad, add the office to the Home Screen first: Share, then “Add to Home Screen”. Open it from there, and come back to this page.',
    press: null,
  },
  denied: {
    text: 'Your browser blocks notifications of the office. Press the sign beside its address, allow notifications, and load this page again.',
    press: null,
  },
  off: { text: 'Notifications come also when the office is closed. Your browser will ask you.', press: turnOn },
  on: { text: 'Notifications are on.', press: { label: 'Stop on this device', turnsOn: false } },
  ended: { text: 'Notifications have ended on this device.', press: turnOn },
  failed: { text: 'That did not work. Please try again in a moment.', press: turnOn },
};

function Push() {
  const { staffId, pushKey } = useLoaderData<typeof loader>();
  const { tells } = useDeviceChoice(staffId);
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<Shown>('looking');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    void importPush()
      .then(({ findPushState }) => findPushState({ staffId }))
      .catch((): Shown => 'failed')
      .then((found) => (isOver ? undefined : setState(found)));
    return () => {
      isOver = true;
    };
  }, [staffId]);
  const { text, press } = pushWords[state];
  const handlePress = async () => {
    setBusy(true);
    const { turnPushOn, turnPushOff } = await importPush();
    const turned = press?.turnsOn ? turnPushOn({ staffId, pushKey }, tells) : turnPushOff({ staffId });
    setState(await turned.catch((): Shown => 'failed'));
    setBusy(false);
    void revalidate();
  };
  return (
    <div className="mt-4">
      <p role="status">{text}</p>
      {press === null ? null : (
        <Button type="button" look="outline" className="mt-3" aria-busy={isBusy} onClick={handlePress}>
          {press.label}
        </Button>
      )}
    </div>
  );
}
