/** Why a download failed. The reason is shown to operators. */
export interface PictureFailure {
  kind: 'failed';
  reason: string;
  /** 'picture': there is none at the address. 'host': its server fails, so other pictures of it wait too. 'other': neither. */
  blame: 'picture' | 'host' | 'other';
  /** A retry cannot help. */
  final: boolean;
  /** As requested by the server. */
  retryAfterMs: number | null;
}

export type FetchedPicture = { kind: 'fetched'; bytes: Buffer } | PictureFailure;

/** Downloads from another server, with limits on bytes, time and redirects. Never throws. */
export interface PictureFetcher {
  fetch(address: string): Promise<FetchedPicture>;
}

export function failPicture(reason: string, details: Partial<Omit<PictureFailure, 'kind' | 'reason'>> = {}) {
  return { kind: 'failed', reason, blame: 'other', final: false, retryAfterMs: null, ...details } as const;
}
