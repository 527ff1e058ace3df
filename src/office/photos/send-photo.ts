import type { PhotoAnswer } from './answer-photo.ts';

/** What came of sending a photo once. */
export type SentPhoto =
  | PhotoAnswer
  /** It may be sent again: nobody knows whether it arrived, or there was no room. */
  | { kind: 'interrupted'; waitMs: number | null }
  /** The session has ended. */
  | { kind: 'signed out' };

/** Longer than this nothing moves: the connection is gone, although nobody has said so. */
const stalledMs = 30_000;
/** The server makes one photo at a time, a HEIC photo within seconds. */
const answerMs = 120_000;

interface Sending {
  to: string;
  onProgress(part: number): void;
  /** Aborted when the browser hears that it is offline. */
  signal: AbortSignal;
}

/** Sends one photo. The size of what has gone is known of this kind of request alone. */
export function sendPhoto(photo: Blob, { to, onProgress, signal }: Sending): Promise<SentPhoto> {
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout>;
  const watch = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), ms);
  };
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  return new Promise<SentPhoto>((resolve) => {
    const interrupted = () => resolve({ kind: 'interrupted', waitMs: null });
    request.upload.onprogress = ({ loaded, total }) => {
      watch(loaded < total ? stalledMs : answerMs);
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onerror = interrupted;
    request.onabort = interrupted;
    request.onload = () => resolve(readAnswer(request));
    request.open('POST', to);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    watch(stalledMs);
    request.send(photo);
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  });
}

function readAnswer(request: XMLHttpRequest): SentPhoto {
  const { status } = request;
  if (request.responseURL.includes('/sign-in')) return { kind: 'signed out' };
  if (status === 413) return { kind: 'refused', message: 'This file is too large.' };
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(request.getResponseHeader('Retry-After'));
    return { kind: 'interrupted', waitMs: seconds > 0 ? seconds * 1000 : null };
  }
  return readBody(request.responseText) ?? { kind: 'refused', message: 'This photo could not be added.' };
}

function readBody(text: string): PhotoAnswer | null {
  try {
    const { kind, message } = JSON.parse(text);
    if (kind === 'refused') return { kind, message: String(message) };
    return kind === 'added' || kind === 'already there' ? { kind } : null;
  } catch {
    return null;
  }
}
