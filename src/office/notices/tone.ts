/** Two short notes, a fourth apart. */
const notes = [
  { at: 0, hertz: 784 },
  { at: 0.16, hertz: 1046.5 },
];
const noteSeconds = 0.5;
/** What comes within that time is one sound. */
const quietSeconds = 3;

let opened: AudioContext | null = null;

function open(): AudioContext {
  opened ??= new AudioContext();
  return opened;
}

/** Browsers let nothing sound before somebody has pressed something: any press will do. Answers with what ends it. */
export function unlockSound(onChange: (isBlocked: boolean) => void): () => void {
  const audio = open();
  const tell = () => onChange(audio.state !== 'running');
  const wake = () => {
    if (audio.state !== 'running') void audio.resume();
  };
  audio.addEventListener('statechange', tell);
  for (const press of ['pointerup', 'keydown']) document.addEventListener(press, wake);
  wake();
  tell();
  return () => {
    audio.removeEventListener('statechange', tell);
    for (const press of ['pointerup', 'keydown']) document.removeEventListener(press, wake);
  };
}

/** For a press of its owner; false where the browser keeps the sound back all the same. */
export async function playOnce(): Promise<boolean> {
  const audio = open();
  const waits = new Promise((resolve) => setTimeout(resolve, 1_000));
  await Promise.race([audio.resume(), waits]);
  if (audio.state !== 'running') return false;
  play(audio, noteSeconds);
  return true;
}

/** A lead has come: one sound for several at once, in whichever window of this browser may sound. */
export async function soundLead(): Promise<void> {
  const audio = open();
  if (audio.state !== 'running') return;
  await navigator.locks.request('office sound', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await new Promise((resolve) => play(audio, quietSeconds).addEventListener('ended', resolve));
  });
}

/** Answers with the last note, which ends without a sound after so many seconds. */
function play(audio: AudioContext, seconds: number): OscillatorNode {
  const begin = audio.currentTime;
  const drawn = notes.map(({ at, hertz }) => {
    const [tone, volume] = [new OscillatorNode(audio, { frequency: hertz }), new GainNode(audio, { gain: 0 })];
    volume.gain.setValueAtTime(0, begin + at);
    volume.gain.linearRampToValueAtTime(0.25, begin + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + at + noteSeconds);
    volume.gain.setValueAtTime(0, begin + at + noteSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin + at);
    tone.stop(begin + at + Math.max(seconds, noteSeconds));
    return tone;
  });
  return drawn.at(-1) ?? new OscillatorNode(audio);
}
