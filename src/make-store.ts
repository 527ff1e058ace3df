import type { Config } from '#config/env.ts';
import { lockDataFolder } from '#db/data-folder/lock-data-folder.ts';
import { getEmbeddedFolder, isEmbeddedFolderMade, makeEmbeddedFolder } from '#db/embedded/embedded-folder.ts';
import { createProcessLog } from './process-log.ts';

/** Makes the embedded store's folder at the first start; throws DataFolderOwnedError if another process owns the data folder. */
export async function makeStore({ DATABASE_URL, FORECOURT_DATA, LOG_LEVEL }: Config): Promise<void> {
  const folder = getEmbeddedFolder(FORECOURT_DATA);
  if (DATABASE_URL !== undefined || isEmbeddedFolderMade(folder)) return;
  const owned = await lockDataFolder(FORECOURT_DATA);
  try {
    await makeEmbeddedFolder(folder, createProcessLog(LOG_LEVEL));
  } finally {
    await owned.release();
  }
}
