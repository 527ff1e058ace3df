import { z } from 'zod';
import { standaloneForms } from '../forms/form-names.ts';
import { contentLink, contentPicture } from './content-link.ts';

const line = z.string().trim().max(200);
const slugOrNone = z
  .string()
  .max(60)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'must be the slug of a location')
  .default('');
const heading = line.default('').describe('Heading of the section; empty shows the usual one.');
const nothing = z.strictObject({});

const flow = ['flow'] as const;
const inline = ['inline'] as const;
const none = [] as const;

interface NodeType {
  describe: string;
  /** Nodes that stand in the same places. */
  group: 'flow' | 'section' | 'inline' | null;
  attrs: z.ZodObject;
  /** Groups and types of what may stand in it; none for a node without content. */
  holds: readonly string[];
  fewest: number;
}

/** All that a page is made of. ProseMirror's names where it has one, ours for the rest. */
export const nodeTypes = {
  doc: { describe: 'the page', group: null, attrs: nothing, holds: ['flow', 'section'], fewest: 0 },
  heading: {
    describe: 'a heading of level 2 to 4',
    group: 'flow',
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]).describe('2, 3 or 4.') }),
    holds: inline,
    fewest: 1,
  },
  paragraph: { describe: 'a paragraph', group: 'flow', attrs: nothing, holds: inline, fewest: 0 },
  bulletList: { describe: 'a list', group: 'flow', attrs: nothing, holds: ['listItem'], fewest: 1 },
  orderedList: {
    describe: 'a numbered list',
    group: 'flow',
    attrs: z.strictObject({ start: z.int().min(0).max(9999).default(1).describe('Number of the first entry.') }),
    holds: ['listItem'],
    fewest: 1,
  },
  listItem: {
    describe: 'an entry of a list',
    group: null,
    attrs: nothing,
    holds: ['paragraph', 'bulletList', 'orderedList'],
    fewest: 1,
  },
  blockquote: {
    describe: 'a quote',
    group: 'flow',
    attrs: z.strictObject({ author: line.default('').describe('Who said it.') }),
    holds: ['paragraph', 'bulletList', 'orderedList'],
    fewest: 1,
  },
  picture: {
    describe: 'a picture',
    group: 'flow',
    attrs: z.strictObject({
      src: contentPicture.describe('Address of the picture.'),
      alt: line.min(1, 'must say what the picture shows').describe('What it shows, for whoever does not see it.'),
      caption: z.string().trim().max(500).default('').describe('Text below it.'),
    }),
    holds: none,
    fewest: 0,
  },
  buttons: { describe: 'a row of buttons', group: 'flow', attrs: nothing, holds: ['button'], fewest: 1 },
  button: {
    describe: 'a button',
    group: null,
    attrs: z.strictObject({
      label: line.min(1).max(60).describe('What stands on it.'),
      href: contentLink.describe('Where it leads.'),
      look: z.enum(['accent', 'outline']).default('accent').describe('accent is filled, outline is not.'),
    }),
    holds: none,
    fewest: 0,
  },
  table: { describe: 'a table', group: 'flow', attrs: nothing, holds: ['tableRow'], fewest: 1 },
  tableRow: {
    describe: 'a row of a table',
    group: null,
    attrs: nothing,
    holds: ['tableHeader', 'tableCell'],
    fewest: 1,
  },
  tableHeader: { describe: 'a head of a column', group: null, attrs: cellAttrs(), holds: ['paragraph'], fewest: 1 },
  tableCell: { describe: 'a cell of a table', group: null, attrs: cellAttrs(), holds: ['paragraph'], fewest: 1 },
  horizontalRule: { describe: 'a line across', group: 'flow', attrs: nothing, holds: none, fewest: 0 },
  video: {
    describe: 'a video that plays after a click',
    group: 'flow',
    attrs: z.strictObject({
      url: z
        .string()
        .max(2000)
        .regex(/^(?:https:\/\/[^\s/@]+\/\S+|\/media\/\S+)$/, 'must be an https address or a file of /media/')
        .meta({ examples: ['https://www.youtube.com/embed/abc123'] })
        .describe('Address of the player or of the file.'),
      title: line.min(1).describe('What it shows.'),
      poster: contentPicture.optional().describe('Picture before it plays.'),
    }),
    holds: none,
    fewest: 0,
  },
  columns: { describe: 'columns', group: 'section', attrs: nothing, holds: ['column'], fewest: 2 },
  column: {
    describe: 'a column',
    group: null,
    attrs: nothing,
    holds: ['flow', 'accordion', 'form', 'locations', 'map'],
    fewest: 1,
  },
  accordion: { describe: 'questions that open', group: 'section', attrs: nothing, holds: ['accordionItem'], fewest: 1 },
  accordionItem: {
    describe: 'a question that opens',
    group: null,
    attrs: z.strictObject({ title: line.min(1).describe('The question.') }),
    holds: flow,
    fewest: 1,
  },
  form: {
    describe: 'a form',
    group: 'section',
    attrs: z.strictObject({ form: z.enum(standaloneForms).describe('Which form.') }),
    holds: none,
    fewest: 0,
  },
  carSlider: {
    describe: 'a row of cars',
    group: 'section',
    attrs: z.strictObject({
      heading,
      search: z
        .string()
        .max(1000)
        .regex(/^\/(?!\/)[^\s\\]+$/, 'must be the address of a search on this site')
        .meta({ examples: ['/search/used-cars'] })
        .describe('Address of the search whose first cars are shown.'),
      limit: z.int().min(2).max(24).default(8).describe('How many cars.'),
    }),
    holds: none,
    fewest: 0,
  },
  locations: {
    describe: 'locations with address, phone and hours',
    group: 'section',
    attrs: z.strictObject({ heading, location: slugOrNone.describe('Slug of one location; empty shows all.') }),
    holds: none,
    fewest: 0,
  },
  map: {
    describe: 'a map',
    group: 'section',
    attrs: z.strictObject({ location: slugOrNone.describe('Slug of the location; empty shows the main one.') }),
    holds: none,
    fewest: 0,
  },
  reviews: {
    describe: 'customer reviews',
    group: 'section',
    attrs: z.strictObject({ heading }),
    holds: none,
    fewest: 0,
  },
  warranties: {
    describe: 'the warranties of the settings',
    group: 'section',
    attrs: z.strictObject({ heading }),
    holds: none,
    fewest: 0,
  },
  text: { describe: 'text', group: 'inline', attrs: nothing, holds: none, fewest: 0 },
  hardBreak: { describe: 'a line break', group: 'inline', attrs: nothing, holds: none, fewest: 0 },
} as const satisfies Record<string, NodeType>;

function cellAttrs() {
  const align = z.enum(['left', 'center', 'right']).nullable().default(null).describe('How the column is aligned.');
  return z.strictObject({ align });
}

export type NodeName = keyof typeof nodeTypes;

/** What text may be. */
export const markTypes = {
  strong: nothing,
  em: nothing,
  link: z.strictObject({ href: contentLink }),
} as const;

export type MarkName = keyof typeof markTypes;

export function isNodeName(name: unknown): name is NodeName {
  return typeof name === 'string' && Object.hasOwn(nodeTypes, name);
}

export function isMarkName(name: unknown): name is MarkName {
  return typeof name === 'string' && Object.hasOwn(markTypes, name);
}

/** Names of the types that may stand in a node, in the order of the table. */
export function listAllowed(parent: NodeName): NodeName[] {
  const holds: readonly string[] = nodeTypes[parent].holds;
  return Object.keys(nodeTypes).filter(
    (name): name is NodeName =>
      isNodeName(name) && (holds.includes(name) || holds.includes(nodeTypes[name].group ?? '')),
  );
}
