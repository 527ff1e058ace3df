import { isFull, photoLimits, photoProblems } from '#rules/photos/photo-limits.ts';
import { type SentPhoto, sendPhoto } from './send-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export interface QueuedPhoto {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'added' | 'already there' | 'refused';
  /** What has gone, 0 to 1. */
  part: number;
  message: string | null;
}

export interface QueueView {
  photos: readonly QueuedPhoto[];
  /** Why nothing goes now. */
  pause: 'no connection' | 'signed out' | null;
}

export const emptyQueue: QueueView = { photos: [], pause: null };

const shortestRestMs = 1_000;
const longestRestMs = 20_000;

/** What need not be sent to be refused. */
function findProblem({ size }: Blob): string | null {
  if (size === 0) return photoProblems.empty;
  return size > photoLimits.file ? photoProblems.tooLarge : null;
}

interface QueueInput {
  /** Where a file of the name goes. */
  to(name: string): string;
  onChange(view: QueueView): void;
  /** A photo has come to be on the car. */
  onAdded(): void;
}

/**
 * Photos on their way to the server, one after the other in their order. One whose connection drops is sent again when there is
 * one, as often as it takes: the server knows it by its content, so that none is there twice.
 */
export class PhotoQueue {
  readonly #input: QueueInput;
  #photos: (QueuedPhoto & { file: File })[] = [];
  #pause: QueueView['pause'] = null;
  #isRunning = false;
  #isClosed = false;
  #goOn = () => {};
  #sending = new AbortController();

  constructor(input: QueueInput) {
    this.#input = input;
    window.addEventListener('online', this.goOn);
    window.addEventListener('offline', this.#stopSending);
  }

  add(files: readonly File[]): void {
    const first = this.#photos.length;
    const isDone = this.#photos.every(({ state }) => state !== 'waiting' && state !== 'sending');
    const added = files.map((file, at) => ({
      ...{ id: first + at, name: file.name, file, part: 0, message: null },
      state: 'waiting' as const,
    }));
    this.#photos = isDone ? added : [...this.#photos, ...added];
    this.#tell();
    if (!this.#isRunning) void this.#run();
  }

  /** Ends a pause before its time. */
  readonly goOn = () => this.#goOn();

  close(): void {
    this.#isClosed = true;
    window.removeEventListener('online', this.goOn);
    window.removeEventListener('offline', this.#stopSending);
    this.#sending.abort();
    this.#goOn();
  }

  readonly #stopSending = () => this.#sending.abort();

  async #run(): Promise<void> {
    this.#isRunning = true;
    let shrinking: { file: File; photo: Promise<Blob | null> } | null = null;
    for (let next = this.#findNext(); next !== undefined && !this.#isClosed; next = this.#findNext()) {
      const photo = shrinking?.file === next.file ? shrinking.photo : shrinkPhoto(next.file);
      const following = this.#photos.find(({ state, id }) => state === 'waiting' && id > (next?.id ?? 0));
      this.#change(next.id, { state: 'sending' });
      const bytes = await photo;
      shrinking = following ? { file: following.file, photo: shrinkPhoto(following.file) } : null;
      const problem = bytes === null ? photoProblems.unreadable : findProblem(bytes);
      if (problem !== null || bytes === null) this.#change(next.id, { state: 'refused', message: problem });
      else await this.#sendUntilDone(next, bytes);
    }
    this.#isRunning = false;
  }

  #findNext() {
    return this.#photos.find(({ state }) => state === 'waiting');
  }

  async #sendUntilDone({ id, name }: QueuedPhoto, photo: Blob): Promise<void> {
    for (let restMs = shortestRestMs; !this.#isClosed; restMs = Math.min(restMs * 2, longestRestMs)) {
      this.#sending = new AbortController();
      const { signal } = this.#sending;
      const onProgress = (part: number) => this.#change(id, { part });
      const sent = await sendPhoto(photo, { to: this.#input.to(name), onProgress, signal });
      if (this.#settle(id, sent)) return;
      this.#pause = sent.kind === 'signed out' ? 'signed out' : 'no connection';
      this.#change(id, { part: 0 });
      const wait = sent.kind === 'interrupted' ? (sent.waitMs ?? restMs) : longestRestMs;
      await this.#rest(wait);
      this.#pause = null;
      this.#tell();
    }
  }

  #settle(id: number, sent: SentPhoto): boolean {
    if (sent.kind === 'interrupted' || sent.kind === 'signed out') return false;
    this.#change(id, { state: sent.kind, part: 1, message: sent.kind === 'refused' ? sent.message : null });
    if (sent.kind === 'refused' && isFull(sent.message)) this.#refuseRest(sent.message);
    if (sent.kind === 'added') this.#input.onAdded();
    return true;
  }

  /** The car has no room: a phone need not send what cannot be taken. */
  #refuseRest(message: string): void {
    const refused = { state: 'refused', message } as const;
    this.#photos = this.#photos.map((photo) => (photo.state === 'waiting' ? { ...photo, ...refused } : photo));
    this.#tell();
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #change(id: number, to: Partial<QueuedPhoto>): void {
    this.#photos = this.#photos.map((photo) => (photo.id === id ? { ...photo, ...to } : photo));
    this.#tell();
  }

  #tell(): void {
    if (!this.#isClosed) this.#input.onChange({ photos: this.#photos, pause: this.#pause });
  }
}
