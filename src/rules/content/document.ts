import type { z } from 'zod';
import type { markTypes, NodeName, nodeTypes } from './node-types.ts';

type Table = typeof nodeTypes;

type InGroup<Group> = { [Name in NodeName]: Table[Name]['group'] extends Group ? Name : never }[NodeName];

type ChildOf<Name extends NodeName> = Table[Name]['holds'][number] extends infer Held
  ? Held extends NodeName
    ? Held
    : Held extends string
      ? InGroup<Held>
      : never
  : never;

type Attrs<Name extends NodeName> = z.output<Table[Name]['attrs']>;

/** An object without keys is any record to the compiler. */
type WithAttrs<Name extends NodeName> = string extends keyof Attrs<Name> ? unknown : { attrs: Attrs<Name> };

type WithContent<Name extends NodeName> = [ChildOf<Name>] extends [never]
  ? unknown
  : { content: readonly ContentNode<ChildOf<Name>>[] };

type LinkMark = { type: 'link'; attrs: z.output<(typeof markTypes)['link']> };

export type Mark = { type: 'strong' } | { type: 'em' } | LinkMark;

type WithText<Name extends NodeName> = Name extends 'text' ? { text: string; marks?: readonly Mark[] } : unknown;

/** A node as it is stored: checked, with all defaults in it. */
export type ContentNode<Name extends NodeName = NodeName> = {
  [Each in Name]: { type: Each } & WithAttrs<Each> & WithContent<Each> & WithText<Each>;
}[Name];

/** A whole page in ProseMirror's JSON. */
export type ContentDocument = ContentNode<'doc'>;
export type InlineNode = ContentNode<'text' | 'hardBreak'>;
