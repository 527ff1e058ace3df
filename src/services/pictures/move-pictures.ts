import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { runParallel } from '../run-parallel.ts';
import { isOriginalPath, type PictureStorage, type PictureStorages, toMediaPath } from './picture-storage.ts';

export type StorageName = keyof PictureStorages;

export interface MovePicturesInput {
  from: PictureStorage;
  to: { name: StorageName; storage: PictureStorage };
  /** Whether to delete each picture from where it was, once the other storage has it. */
  deleteMoved: boolean;
  signal: AbortSignal;
}

export interface MovedPictures {
  copied: number;
  /** The other storage had them. */
  already: number;
  deleted: number;
  /** Files of sites of which the other storage has another version under the same name: it keeps its own. */
  different: string[];
  isInterrupted: boolean;
}

const picturesAtOnce = 8;

/** Copies all pictures into the other storage. It can be interrupted and repeated: what is there is not copied again. */
export async function movePictures(
  ctx: AppContext,
  { from, to, deleteMoved, signal }: MovePicturesInput,
): Promise<MovedPictures> {
  const moved: MovedPictures = { copied: 0, already: 0, deleted: 0, different: [], isInterrupted: false };
  await runParallel(from.list(), picturesAtOnce, async (key) => {
    if (signal.aborted) return;
    const copy = await copyPicture(from, to.storage, key);
    if (copy === 'gone') return;
    if (copy === 'different') {
      moved.different.push(toMediaPath(key));
      return;
    }
    moved[copy] += 1;
    if (!deleteMoved) return;
    await from.delete(key);
    moved.deleted += 1;
  });
  moved.isInterrupted = signal.aborted;
  const { copied, already, deleted, different } = moved;
  const detail = { copied, already, deleted, different: different.length };
  await ctx.store.db.transaction((tx) =>
    recordAudit(tx, ctx, { siteId: null, action: 'pictures.moved', subject: to.name, detail }),
  );
  return moved;
}

type Copy = 'copied' | 'already' | 'different' | 'gone';

/** The other storage's file is never replaced: it may be newer. */
async function copyPicture(from: PictureStorage, to: PictureStorage, key: string): Promise<Copy> {
  const source = await from.find(key);
  if (source === null) return 'gone';
  const known = await to.find(key);
  if (known === null) {
    await to.write(key, await source.read());
    return 'copied';
  }
  if (known.size !== source.size) return 'different';
  // The key of an original names its content.
  if (isOriginalPath(toMediaPath(key))) return 'already';
  return (await known.read()).equals(await source.read()) ? 'already' : 'different';
}
