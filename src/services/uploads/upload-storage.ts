/** Where uploads are kept: no visitor can reach it. Keys are references (`kernel/secret-id.ts`). */
export interface UploadStorage {
  /** On disk when it resolves. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Succeeds if it does not exist. */
  delete(key: string): Promise<void>;
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
}
