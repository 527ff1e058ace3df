import { pictureFolders, uploadFolder } from './archive-manifest.ts';

/** Seals second factors and proves links in mails: it opens what stands beside it, so only an encrypted archive has it. */
export const signInKeyName = 'sign-in.key';

/** What an archive has of the data folder. The rest belongs to one machine, can be made again, or is a key. */
const archivedFolders: readonly string[] = [...pictureFolders, uploadFolder, 'outbox', 'leads', 'payment-sandbox'];

/** Whether this entry of the data folder is for an archive. */
export function isArchived(name: string, { withKey }: { withKey: boolean }): boolean {
  return archivedFolders.includes(name) || (withKey && name === signInKeyName);
}
