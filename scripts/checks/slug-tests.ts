import { type Program, parseSync, Visitor } from 'oxc-parser';
import { lineAt, type SourceFile, type Violation } from './violation.ts';

type Node = Program['body'][number] | { type: string; start: number };

const isCode = (path: string) => /\.tsx?$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');

/** SITE-02: tests of a site's slug against a word. */
export function findSlugTests(file: SourceFile): Violation[] {
  if (!isCode(file.path)) return [];
  const { program } = parseSync(file.path, file.text);
  const violations: Violation[] = [];
  const report = (node: Node, reason: string) =>
    violations.push({ file: file.path, line: lineAt(file.text, node.start), reason });
  new Visitor({
    BinaryExpression(node) {
      if (!/^[!=]==?$/.test(node.operator) || !file.path.startsWith('src/') || isTest(file.path)) return;
      const sides = [node.left, node.right];
      if (sides.some(isSlug) && sides.some(isWord)) report(node, slugReason);
    },
    CallExpression(node) {
      if (!file.path.startsWith('src/') || isTest(file.path)) return;
      if (node.callee.type !== 'MemberExpression' || nameOf(node.callee.property) !== 'includes') return;
      const list = node.callee.object;
      const ofWords = list.type === 'ArrayExpression' && list.elements.some((each) => each !== null && isWord(each));
      if (ofWords && node.arguments.some(isSlug)) report(node, slugReason);
    },
    SwitchStatement(node) {
      if (isSlug(node.discriminant) && !isTest(file.path)) report(node, slugReason);
    },
  }).visit(program);
  return violations;
}

const slugReason = 'tests a slug against a word; make the difference a setting with a default';

function nameOf(node: { type: string; name?: unknown }): string {
  return node.type === 'Identifier' && typeof node.name === 'string' ? node.name : '';
}

function isSlug(node: { type: string; name?: unknown; property?: { type: string; name?: unknown } }): boolean {
  const name = node.type === 'MemberExpression' && node.property ? nameOf(node.property) : nameOf(node);
  return /slug$/i.test(name);
}

function isWord(node: { type: string; value?: unknown }): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && node.value !== '';
}
