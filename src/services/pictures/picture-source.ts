/** An original in a storage. */
export interface PictureSource {
  /** Identifies the original and its content: different content is a different version. */
  version: string;
  read(): Promise<Buffer>;
}
