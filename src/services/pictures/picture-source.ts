/** An original as a storage holds it. */
export interface PictureSource {
  /** Names the original and its content: another content is another version. */
  version: string;
  read(): Promise<Buffer>;
}
