/** One thing that is wrong, and where. */
export interface Violation {
  file: string;
  line?: number;
  reason: string;
}

/** A file as the checks look at it; `path` from the project's root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

export function formatViolation({ file, line, reason }: Violation): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${reason}`;
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
