import type { AppContext } from '#services/context.ts';
import type { StoreEvent } from '#services/leads/read-lead-news.ts';
import type { RegoPort } from '#services/tradein/rego-port.ts';
import type { FilesRead, ReadFile } from './incoming/read-files.ts';

/** A request of the office, with what only the server knows of it. */
export interface OfficeVisit {
  ctx: AppContext;
  /** Who knows which vehicle carries a plate. */
  rego: RegoPort;
  requestId: string;
  /** No step is taken with it. */
  isRead: boolean;
  /** As the browser has it. */
  url: URL;
  /** Of the session's cookie; null for none. */
  token: string | null;
  /** Whose attempts are counted together. */
  network: string;
  /** "Chrome on Android" */
  device: string;
  /** The photos of a form, one after the other as they come; null for a request that has none. */
  readPhotos: ((take: (file: ReadFile) => Promise<void>) => Promise<FilesRead>) | null;
  /** Called with every change of the store, until what it answers with is called. */
  onEvents(handler: (events: readonly StoreEvent[]) => Promise<void>): () => void;
  /** Aborted when this process is about to stop. */
  stopping: AbortSignal;
  /** Allows the scripts of this one answer. */
  nonce: string;
}

/** What the build of the office exports: everything with components in it stands behind this function. */
export type AnswerOffice = (request: Request, visit: OfficeVisit) => Promise<Response>;
