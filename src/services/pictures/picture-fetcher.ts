/** Why an address gave no picture. The reason is shown to operators. */
export interface PictureFailure {
  kind: 'failed';
  reason: string;
  /** 'picture': there is none at the address. 'host': its server is in trouble, so others of it wait too. 'other': neither. */
  blame: 'picture' | 'host' | 'other';
  /** Trying again is of no use. */
  final: boolean;
  /** As the server asked for. */
  retryAfterMs: number | null;
}

export type FetchedPicture = { kind: 'fetched'; bytes: Buffer } | PictureFailure;

/** Gets what another server has at an address, bounded in bytes, time and redirects. Never throws. */
export interface PictureFetcher {
  fetch(address: string): Promise<FetchedPicture>;
}

export function failPicture(reason: string, given: Partial<Omit<PictureFailure, 'kind' | 'reason'>> = {}) {
  return { kind: 'failed', reason, blame: 'other', final: false, retryAfterMs: null, ...given } as const;
}
