import type { Config } from '#config/env.ts';

/** What one form with files has of the memory. */
export interface UploadShare {
  /** False if there is no room for so many bytes now. */
  take(bytes: number): boolean;
  /** Gives back so many of them, or all. */
  free(bytes?: number): void;
}

/**
 * Bounds the memory of forms with files that are being received at the same time, by what has arrived of them: what a
 * sender announces costs nobody anything. One address has no more than half.
 */
export interface UploadMemory {
  open(address: string): UploadShare;
}

export function createUploadMemory({ UPLOAD_MEMORY_MB }: Pick<Config, 'UPLOAD_MEMORY_MB'>): UploadMemory {
  const most = UPLOAD_MEMORY_MB * 1024 * 1024;
  let used = 0;
  const usedByAddress = new Map<string, number>();
  const add = (address: string, bytes: number) => {
    used += bytes;
    const ofAddress = (usedByAddress.get(address) ?? 0) + bytes;
    if (ofAddress === 0) usedByAddress.delete(address);
    else usedByAddress.set(address, ofAddress);
  };
  return {
    open(address) {
      let held = 0;
      return {
        take(bytes) {
          const ofAddress = usedByAddress.get(address) ?? 0;
          // One form is always taken, however small the bound.
          const isAlone = used === held;
          if (!isAlone && (used + bytes > most || ofAddress + bytes > most / 2)) return false;
          held += bytes;
          add(address, bytes);
          return true;
        },
        free(bytes = held) {
          const given = Math.min(bytes, held);
          held -= given;
          if (given > 0) add(address, -given);
        },
      };
    },
  };
}
