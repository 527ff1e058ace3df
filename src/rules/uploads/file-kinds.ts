/** The kinds of files that a form may ask for; what a file is, its content says and never its name. */
export const fileKinds = {
  pdf: { label: 'PDF', extension: 'pdf', mediaType: 'application/pdf' },
  docx: {
    label: 'DOCX',
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  jpeg: { label: 'JPEG', extension: 'jpg', mediaType: 'image/jpeg' },
  png: { label: 'PNG', extension: 'png', mediaType: 'image/png' },
  webp: { label: 'WebP', extension: 'webp', mediaType: 'image/webp' },
} as const satisfies Record<string, { label: string; extension: string; mediaType: string }>;

export type FileKind = keyof typeof fileKinds;

export const documentKinds = ['pdf', 'docx'] as const satisfies readonly FileKind[];
export const photoKinds = ['jpeg', 'png', 'webp'] as const satisfies readonly FileKind[];

export function isPhotoKind(kind: FileKind): kind is (typeof photoKinds)[number] {
  return photoKinds.some((each) => each === kind);
}

/** What a form takes under one name. */
export interface FileRule {
  kinds: readonly FileKind[];
  /** How many. */
  most: number;
  /** Of each. */
  maxBytes: number;
}

/** "PDF or DOCX" */
export function nameKinds(kinds: readonly FileKind[]): string {
  const labels = kinds.map((kind) => fileKinds[kind].label);
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
}

/** For the `accept` of a file input: phones offer JPEG in place of their own formats where only that is accepted. */
export function listAccepted(kinds: readonly FileKind[]): string {
  return kinds.flatMap((kind) => [fileKinds[kind].mediaType, `.${fileKinds[kind].extension}`]).join(',');
}

/** "210 kB", "4.6 MB" */
export function formatBytes(bytes: number): string {
  const megabyte = 1024 * 1024;
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / megabyte).toFixed(1).replace('.0', '')} MB`;
}
