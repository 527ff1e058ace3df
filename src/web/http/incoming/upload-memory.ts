/** Bounds the memory of forms with files that are being received at the same time. */
export interface UploadMemory {
  /** Null if there is no room now; call what it answers with when the files are on disk. */
  reserve(bytes: number): (() => void) | null;
}

export function createUploadMemory(most: number): UploadMemory {
  let used = 0;
  return {
    reserve(bytes) {
      // One form is always taken, however small the bound.
      if (used > 0 && used + bytes > most) return null;
      used += bytes;
      let isFree = false;
      return () => {
        if (isFree) return;
        isFree = true;
        used -= bytes;
      };
    },
  };
}
