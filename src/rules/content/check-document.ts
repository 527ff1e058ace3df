import { z } from 'zod';
import { describeIssue } from '../site-settings/describe-issue.ts';
import { describeUnknownName } from '../site-settings/nearest-name.ts';
import type { ContentDocument, ContentNode } from './document.ts';
import {
  isMarkName,
  isNodeName,
  listAllowed,
  type MarkName,
  markTypes,
  type NodeName,
  nodeTypes,
} from './node-types.ts';

/** More is a mistake or an attack, never a page that somebody reads. */
export const documentLimits = { depth: 12, nodes: 4000, characters: 200_000 };

type Path = readonly (string | number)[];

export interface DocumentProblem {
  path: Path;
  /** Begins with a verb or with what stands there, and says what is allowed. */
  message: string;
}

export type CheckedDocument =
  | { kind: 'valid'; document: ContentDocument }
  | { kind: 'invalid'; problems: readonly DocumentProblem[] };

/** Whether the value is a page of ours. Unknown keys, types and values are refused; what may be left out is filled in. */
export function checkDocument(value: unknown): CheckedDocument {
  const check: Check = { problems: [], nodes: 0, characters: 0, forms: new Set() };
  const found = checkNode(value, { path: [], depth: 0, allowed: ['doc'], parent: null }, check);
  if (found?.type === 'doc' && check.problems.length === 0) return { kind: 'valid', document: found };
  return { kind: 'invalid', problems: check.problems };
}

/** The same as a schema, for forms and verbs. */
export const documentSchema = z.unknown().transform((value, context): ContentDocument => {
  const checked = checkDocument(value);
  if (checked.kind === 'valid') return checked.document;
  for (const { path, message } of checked.problems) context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

interface Check {
  problems: DocumentProblem[];
  nodes: number;
  characters: number;
  forms: Set<string>;
}

interface Place {
  path: Path;
  depth: number;
  allowed: readonly NodeName[];
  parent: NodeName | null;
}

function checkNode(value: unknown, place: Place, check: Check): ContentNode | null {
  const refuse = (message: string, path: Path = place.path) => {
    check.problems.push({ path, message });
    return null;
  };
  if (++check.nodes === documentLimits.nodes + 1) refuse(`has more than ${documentLimits.nodes} nodes`, []);
  if (check.nodes > documentLimits.nodes) return null;
  if (place.depth > documentLimits.depth) return refuse(`is nested deeper than ${documentLimits.depth} levels`);
  if (!isObject(value)) return refuse('must be a node such as {"type": "paragraph"}');
  const { type } = value;
  if (!isNodeName(type)) {
    const names = Object.keys(nodeTypes).filter((name) => name !== 'doc');
    return refuse(typeof type === 'string' ? describeUnknownName(type, names) : 'has no type', [...place.path, 'type']);
  }
  if (!place.allowed.includes(type)) return refuse(describeMisplaced(type, place));
  return buildNode(type, value, place, check);
}

function describeMisplaced(type: NodeName, { parent, allowed }: Place): string {
  const where = parent === null ? 'at the top' : `in ${nodeTypes[parent].describe}`;
  return `${nodeTypes[type].describe} may not stand ${where}; allowed there: ${allowed.join(', ')}`;
}

function buildNode(type: NodeName, value: Record<string, unknown>, place: Place, check: Check): ContentNode | null {
  const { path } = place;
  const known = ['type', ...(type === 'text' ? ['text', 'marks'] : ['attrs']), ...listContentKey(type)];
  const before = check.problems.length;
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) check.problems.push({ path: [...path, key], message: describeUnknownName(key, known) });
  }
  const node = {
    type,
    ...(type === 'text' ? readText(value, path, check) : readAttrs(type, value.attrs, path, check)),
    ...(listContentKey(type).length === 0 ? {} : { content: readContent(type, value.content, place, check) }),
  };
  if (check.problems.length > before) return null;
  // The table has just said so of every part of it.
  const checked = node as ContentNode;
  checkWhole(checked, path, check);
  return checked;
}

function listContentKey(type: NodeName): string[] {
  return nodeTypes[type].holds.length === 0 ? [] : ['content'];
}

function readAttrs(type: NodeName, value: unknown, path: Path, check: Check): object {
  const { attrs } = nodeTypes[type];
  const given = value ?? {};
  const parsed = attrs.safeParse(given);
  if (parsed.success) return Object.keys(attrs.shape).length === 0 ? {} : { attrs: parsed.data };
  addIssues(attrs, given, parsed.error, [...path, 'attrs'], check);
  return {};
}

function addIssues(schema: z.ZodType, value: unknown, error: z.ZodError, path: Path, { problems }: Check): void {
  for (const issue of error.issues) {
    for (const { field, message } of describeIssue(schema, value, issue)) {
      problems.push({ path: [...path, ...(field === '' ? [] : field.split('.'))], message });
    }
  }
}

function readContent(type: NodeName, value: unknown, place: Place, check: Check): ContentNode[] {
  const path = [...place.path, 'content'];
  const { fewest, describe } = nodeTypes[type];
  const given = value ?? [];
  if (!Array.isArray(given)) {
    check.problems.push({ path, message: 'must be a list of nodes' });
    return [];
  }
  const allowed = listAllowed(type);
  if (given.length < fewest) {
    const message = `${describe} needs at least ${fewest} of: ${allowed.join(', ')}`;
    check.problems.push({ path: place.path, message });
  }
  return given.flatMap((each: unknown, index) => {
    const child: Place = { path: [...path, index], depth: place.depth + 1, allowed, parent: type };
    return checkNode(each, child, check) ?? [];
  });
}

function readText(value: Record<string, unknown>, path: Path, check: Check): object {
  const { text, marks } = value;
  if (typeof text !== 'string' || text === '') {
    check.problems.push({ path: [...path, 'text'], message: 'must be text that is not empty' });
    return {};
  }
  check.characters += text.length;
  if (check.characters > documentLimits.characters && check.characters - text.length <= documentLimits.characters) {
    check.problems.push({ path: [], message: `has more than ${documentLimits.characters} characters` });
  }
  const read = readMarks(marks, [...path, 'marks'], check);
  return { text, ...(read.length === 0 ? {} : { marks: read }) };
}

function readMarks(value: unknown, path: Path, check: Check): object[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    check.problems.push({ path, message: 'must be a list of marks' });
    return [];
  }
  const seen = new Set<MarkName>();
  return value.flatMap((mark: unknown, index) => {
    const at = [...path, index];
    const refuse = (message: string) => {
      check.problems.push({ path: at, message });
      return [];
    };
    if (!isObject(mark) || !isMarkName(mark.type)) return refuse(`must be one of ${Object.keys(markTypes).join(', ')}`);
    const { type } = mark;
    const more = Object.keys(mark).find((key) => key !== 'type' && key !== 'attrs');
    if (more !== undefined) return refuse(describeUnknownName(more, ['type', 'attrs']));
    if (seen.has(type)) return refuse(`${type} stands twice`);
    seen.add(type);
    const given = mark.attrs ?? {};
    const parsed = markTypes[type].safeParse(given);
    if (parsed.success) return [type === 'link' ? { type, attrs: parsed.data } : { type }];
    addIssues(markTypes[type], given, parsed.error, [...at, 'attrs'], check);
    return [];
  });
}

/** What no single part of a node can say. */
function checkWhole(node: ContentNode, path: Path, check: Check): void {
  if (node.type === 'table') {
    const [first, ...others] = node.content.map((row) => row.content.length);
    const at = others.findIndex((cells) => cells !== first);
    if (at >= 0) {
      const message = `has ${others[at]} cells, but the first row has ${first}`;
      check.problems.push({ path: [...path, 'content', at + 1], message });
    }
  }
  if (node.type === 'columns' && node.content.length > 4) {
    check.problems.push({ path, message: 'has more than four columns' });
  }
  if (node.type === 'form') {
    const { form } = node.attrs;
    if (check.forms.has(form)) check.problems.push({ path, message: `the form ${form} stands twice on the page` });
    check.forms.add(form);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
