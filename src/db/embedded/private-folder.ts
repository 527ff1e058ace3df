import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** A folder of the embedded store, for its owner alone: PGlite gives new files 0666 and 0644, whatever the umask is. */
export class PrivateFolder extends NodeFS {
  override async init(database: PGlite, options: Options) {
    return super.init(database, { ...options, preRun: [closeToOthers, ...(options.preRun ?? [])] });
  }
}

/** PGlite's own type of it needs another package. */
interface FileSystem {
  chmod(path: unknown, mode: number, dontFollow?: boolean): void;
}

const ofOwner = 0o700;

/** Each new file gets its mode through this call. */
function closeToOthers({ FS }: { FS: FileSystem }): void {
  const { chmod } = FS;
  FS.chmod = (path, mode, dontFollow) => chmod(path, mode & ofOwner, dontFollow);
}
