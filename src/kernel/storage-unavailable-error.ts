/** The storage of pictures does not answer, or fails; nothing is known of the picture. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}
