import type { NodeName } from '#rules/content/node-types.ts';
import { describeUnknownName } from '#rules/site-settings/nearest-name.ts';

interface Directive {
  node: NodeName;
  /** A container is closed by a line of colons, a leaf is one line. */
  kind: 'container' | 'leaf';
  /** Attribute of the node that what stands in brackets becomes. */
  label: string | null;
  /** Attributes in braces; those of the node have the same names. */
  attributes: readonly string[];
}

/** All that Markdown has no sign for. */
const directives: Readonly<Record<string, Directive>> = {
  button: { node: 'button', kind: 'leaf', label: 'label', attributes: ['href', 'look'] },
  quote: { node: 'blockquote', kind: 'container', label: null, attributes: ['author'] },
  video: { node: 'video', kind: 'leaf', label: 'title', attributes: ['url', 'poster'] },
  columns: { node: 'columns', kind: 'container', label: null, attributes: [] },
  column: { node: 'column', kind: 'container', label: null, attributes: [] },
  accordion: { node: 'accordion', kind: 'container', label: null, attributes: [] },
  question: { node: 'accordionItem', kind: 'container', label: 'title', attributes: [] },
  form: { node: 'form', kind: 'leaf', label: null, attributes: ['form'] },
  cars: { node: 'carSlider', kind: 'leaf', label: 'heading', attributes: ['search', 'limit'] },
  locations: { node: 'locations', kind: 'leaf', label: 'heading', attributes: ['location'] },
  map: { node: 'map', kind: 'leaf', label: null, attributes: ['location'] },
  reviews: { node: 'reviews', kind: 'leaf', label: 'heading', attributes: [] },
  warranties: { node: 'warranties', kind: 'leaf', label: 'heading', attributes: [] },
};

/** A type of node as whoever writes Markdown knows it. */
export function nameNode(type: string): string {
  return Object.keys(directives).find((name) => directives[name]?.node === type) ?? (type === 'text' ? 'link' : type);
}

/** Attributes that are whole numbers. */
const numbers = ['limit'];

interface Written {
  name: string;
  isContainer: boolean;
  /** Null without brackets. */
  label: string | null;
  attributes: Readonly<Record<string, string>>;
}

/** The node that a directive stands for, without its content; or what is wrong with it. */
export function readDirective(written: Written): { node: NodeName; attrs: Record<string, unknown> } | string[] {
  const { name, isContainer, label } = written;
  const found = Object.hasOwn(directives, name) ? directives[name] : undefined;
  if (found === undefined) return [`${name} ${describeUnknownName(name, Object.keys(directives))}`];
  const problems: string[] = [];
  if (isContainer !== (found.kind === 'container')) {
    problems.push(
      isContainer ? `${name} is one line: ::${name}` : `${name} has content: write :::${name} and close it with :::`,
    );
  }
  if (label !== null && found.label === null) problems.push(`${name} takes no text in brackets`);
  const attrs: Record<string, unknown> = found.label === null || label === null ? {} : { [found.label]: label };
  for (const [key, text] of Object.entries(written.attributes)) {
    if (found.attributes.includes(key)) attrs[key] = numbers.includes(key) ? Number(text) : text;
    else problems.push(`${name} ${key} ${describeAttributes(key, found.attributes)}`);
  }
  return problems.length > 0 ? problems : { node: found.node, attrs };
}

function describeAttributes(key: string, known: readonly string[]): string {
  return known.length === 0 ? 'is unknown; it takes no attributes' : describeUnknownName(key, known);
}
