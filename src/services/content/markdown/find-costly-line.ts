import { documentLimits } from '#rules/content/check-document.ts';
import type { FileProblem } from './read-front-matter.ts';

/** Inner lists are indented by a few blanks for each level. */
const mostBlanks = 100;
/** Marks of quotes and lists; each nests what follows it. */
const beginning = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/;
const mark = /[>*+-]|\d+/g;
const rule = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;

const fence = /^(:{3,})[ \t]*(.?)/;

/** Where a page nests deeper, or has more marks inside of lines, than its document can: reading Markdown takes the square of either. */
export function findCostlyLine(text: string): FileProblem | null {
  const { depth, nodes } = documentLimits;
  const fences: number[] = [];
  let inline = 0;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const [marks = ''] = beginning.exec(content) ?? [];
    followFence(content.slice(marks.length), fences);
    if (fences.length > depth || (isDeep(marks) && !isRule(content)))
      return {
        line,
        message: `is nested deeper than ${depth} levels; begin it with fewer blanks and marks, and close each :::`,
      };
    inline += content.match(/[[*_]/g)?.length ?? 0;
    if (inline > nodes)
      return { line, message: `has one of [ * _ more than the ${nodes} of a page; divide it into several` };
  }
  return null;
}

/** Keeps the sizes of the fences that are open, the outermost first. */
function followFence(content: string, fences: number[]): void {
  const [, { length: size } = '', name = ''] = fence.exec(content) ?? [];
  if (size === 0) return;
  const closed = fences.findIndex((open) => open <= size);
  if (name !== '') fences.push(size);
  else if (closed !== -1) fences.length = closed;
}

function isDeep(marks: string): boolean {
  const blanks = marks.replace(mark, '');
  return blanks.length > mostBlanks || marks.length - blanks.length > documentLimits.depth;
}

/** Its marks nest nothing; of one that is longer than a page is wide they still take time. */
function isRule(line: string): boolean {
  return line.length <= 1000 && rule.test(line);
}
