import type { Nodes } from 'mdast';
import type { FileProblem } from './read-front-matter.ts';

/** A node of a document before it is checked. */
export interface RawNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: readonly RawNode[];
  text?: string;
  marks?: readonly RawMark[];
}

export interface RawMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A file while it becomes a document: what is wrong with it, and where each node stood. */
export class Conversion {
  readonly problems: FileProblem[] = [];
  readonly #lines = new WeakMap<RawNode, number>();

  /** Once a line: a tag has an end that is wrong like its beginning. */
  refuse(node: Nodes, message: string): void {
    const line = getLine(node);
    const isSaid = this.problems.some((problem) => problem.line === line && problem.message === message);
    if (!isSaid) this.problems.push({ line, message });
  }

  place(raw: RawNode, node: Nodes): RawNode {
    this.#lines.set(raw, getLine(node));
    return raw;
  }

  /** The innermost node on a path of the document that stood in the file, and its line. */
  find(root: RawNode, path: readonly (string | number)[]): { node: RawNode; line: number } {
    let found = { node: root, line: 1 };
    for (const [index, step] of path.entries()) {
      if (typeof step !== 'number' || path[index - 1] !== 'content') continue;
      const node = found.node.content?.[step];
      if (node === undefined) break;
      found = { node, line: this.#lines.get(node) ?? found.line };
    }
    return found;
  }
}

function getLine({ position }: Nodes): number {
  return position?.start.line ?? 1;
}
