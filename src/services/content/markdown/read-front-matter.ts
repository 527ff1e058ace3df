import { parseDocument } from 'yaml';
import { frontMatterSchema, type PageContent } from '#rules/content/page-content.ts';
import { describeIssue } from '#rules/site-settings/describe-issue.ts';

export interface FileProblem {
  line: number;
  message: string;
}

export interface FrontMatter {
  title: string | null;
  page: Omit<PageContent, 'title' | 'document'>;
  problems: FileProblem[];
}

const empty: FrontMatter['page'] = {
  description: '',
  pictureUrl: null,
  draft: false,
  startsAt: null,
  expiresAt: null,
};

/** The lines between --- and ---; line 1 of the file is the first ---. */
export function readFrontMatter(yaml: string): FrontMatter {
  const parsed = parseDocument(yaml, { prettyErrors: false, schema: 'core' });
  const refuse = (problems: FileProblem[]): FrontMatter => ({ title: null, page: empty, problems });
  if (parsed.errors.length > 0) {
    return refuse(parsed.errors.map(({ message, pos }) => ({ line: findLine(yaml, pos[0]), message })));
  }
  const value: unknown = parsed.toJS({ maxAliasCount: 0 }) ?? {};
  const read = frontMatterSchema.safeParse(value);
  if (!read.success) {
    const issues = read.error.issues.flatMap((issue) => describeIssue(frontMatterSchema, value, issue));
    return refuse(
      issues.map(({ field, message }) => ({ line: findKeyLine(yaml, field), message: `${field} ${message}`.trim() })),
    );
  }
  const { title = null, description, picture = null, draft, from, to } = read.data;
  const [startsAt, expiresAt] = [toUtc(from), toUtc(to)];
  const problems =
    startsAt !== null && expiresAt !== null && startsAt >= expiresAt
      ? [{ line: findKeyLine(yaml, 'to'), message: 'to must be later than from' }]
      : [];
  return { title, page: { description, pictureUrl: picture, draft, startsAt, expiresAt }, problems };
}

function toUtc(moment: string | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString();
}

function findLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length + 1;
}

function findKeyLine(yaml: string, key: string): number {
  return yaml.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 2;
}
