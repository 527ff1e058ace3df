import { z } from 'zod';
import type { FieldProblem } from '#kernel/refusal.ts';
import { describeUnknownName } from './nearest-name.ts';

type Node = z.core.JSONSchema.BaseSchema;
type Path = readonly PropertyKey[];

/** What is wrong with a value, in words: what is allowed there, an example, and what stands there instead. */
export function describeIssue(schema: z.ZodType, value: unknown, issue: z.core.$ZodIssue): FieldProblem[] {
  return describe({ root: toNode(schema), value }, issue, []);
}

/** "one of a, b, c", "a whole number from 1 to 60": the end of the sentence "It must be …". */
export function describeAllowed(node: Node): string {
  if (node.anyOf)
    return node.anyOf
      .filter((each) => typeof each !== 'boolean')
      .map(describeAllowed)
      .join(', or ');
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return `one of ${node.enum.map((each) => (each === '' ? '""' : String(each))).join(', ')}`;
  switch (node.type) {
    case 'string':
      return describeText(node);
    case 'integer':
      return `a whole number${describeRange(node)}`;
    case 'number':
      return `a number${describeRange(node)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return `a list${node.minItems ? ` of at least ${node.minItems}` : ''}`;
    default:
      return 'a group of keys in { }';
  }
}

/** An example, or the default; null where neither says anything. */
export function findExample({ examples, default: byDefault }: Node): string | null {
  const [example = byDefault] = examples ?? [];
  const isEmpty = example === undefined || example === '' || (typeof example === 'object' && example !== null);
  return isEmpty ? null : JSON.stringify(example);
}

interface Described {
  root: Node;
  value: unknown;
}

const nodes = new WeakMap<z.ZodType, Node>();

function toNode(schema: z.ZodType): Node {
  const known = nodes.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  nodes.set(schema, known);
  return known;
}

function describe(of: Described, issue: z.core.$ZodIssue, above: Path): FieldProblem[] {
  const path = [...above, ...issue.path];
  const options = findNodes(of.root, path);
  if (issue.code === 'unrecognized_keys') {
    const known = options.flatMap((node) => Object.keys(node.properties ?? {}));
    return issue.keys.map((key) => ({
      field: [...path, key].join('.'),
      message: describeUnknownName(key, [...new Set(known)]),
    }));
  }
  if (issue.code === 'invalid_union') {
    // The value matches one alternative's kind; the other alternative only reports a different kind.
    const meant = issue.errors.find(
      (errors) => !errors.some((each) => each.path.length === 0 && each.code === 'invalid_type'),
    );
    if (meant) return meant.flatMap((each) => describe(of, each, path));
  }
  return [{ field: path.join('.'), message: writeMessage(issue, options[0], findValue(of.value, path)) }];
}

/** Messages that the schema brings itself are better than ours; those that say all are left alone. */
function writeMessage({ message }: z.core.$ZodIssue, node: Node | undefined, value: unknown): string {
  const isOwn = !/^(?:Invalid|Too |Unrecognized)/.test(message);
  if (isOwn && !message.startsWith('must ')) return message;
  const wanted = node && (isOwn ? message : `must be ${describeAllowed(node)}`);
  if (!node || wanted === undefined) return message;
  const example = findExample(node);
  const withExample =
    example === null || wanted.includes(example.replaceAll('"', '')) ? wanted : `${wanted}, for example ${example}`;
  return value === undefined ? `is missing; it ${withExample}` : `${withExample}${showValue(value)}`;
}

const longestValue = 60;

function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > longestValue ? '' : `; it is ${text}`;
}

function describeText({ format, minLength, maxLength }: Node): string {
  if (format === 'email') return 'an email address';
  if (format === 'date') return 'a date';
  if (format === 'date-time') return 'a moment with its time zone';
  if (format === 'uri') return 'an address of the web';
  if (maxLength === undefined) return minLength ? 'text that is not empty' : 'text';
  return minLength ? `text of ${minLength} to ${maxLength} characters` : `text of at most ${maxLength} characters`;
}

function describeRange({ minimum, maximum }: Node): string {
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const hasMinimum = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER;
  if (hasMinimum && hasMaximum) return ` from ${minimum} to ${maximum}`;
  if (hasMinimum) return ` of at least ${minimum}`;
  return hasMaximum ? ` of at most ${maximum}` : '';
}

/** All that may stand at the path: more than one where there are alternatives. */
function findNodes(root: Node, path: Path): Node[] {
  return path.reduce<Node[]>(
    (found, step) => found.flatMap(listAlternatives).flatMap((node) => findInner(node, step)),
    [root],
  );
}

function listAlternatives(node: Node): Node[] {
  return node.anyOf ? node.anyOf.filter((each) => typeof each !== 'boolean') : [node];
}

function findInner(node: Node, step: PropertyKey): Node[] {
  const { properties, items, additionalProperties } = node;
  const inner = typeof step === 'number' ? items : (properties?.[String(step)] ?? additionalProperties);
  return typeof inner === 'object' && !Array.isArray(inner) ? [inner] : [];
}

function findValue(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
    value,
  );
}
