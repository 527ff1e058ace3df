import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FieldProblem } from '#kernel/refusal.ts';
import { describeIssue } from '#rules/site-settings/describe-issue.ts';
import { type PartFile, partFileSchema } from './part-file.ts';

export type ReadPartFile = { kind: 'read'; parts: PartFile } | { kind: 'problems'; problems: FieldProblem[] };

/** The parts.json in a site's folder; no file says nothing of any dealership. */
export async function readPartFile(folder: string): Promise<ReadPartFile> {
  const fileName = `${basename(folder)}/parts.json`;
  const text = await readFile(join(folder, 'parts.json'), 'utf8').catch(() => null);
  if (text === null) return { kind: 'read', parts: {} };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const message = `is not JSON: ${error instanceof Error ? error.message : String(error)}`;
    return { kind: 'problems', problems: [{ field: fileName, message }] };
  }
  const parsed = partFileSchema.safeParse(content);
  if (parsed.success) return { kind: 'read', parts: parsed.data };
  const problems = parsed.error.issues.flatMap((issue) => describeIssue(partFileSchema, content, issue));
  return {
    kind: 'problems',
    problems: problems.map(({ field, message }) => ({ field: `${fileName} ${field}`, message })),
  };
}
