import { expect, it } from 'vitest';
import { readAnswers } from './read-step.ts';
import { getQuestion, listQuestions } from './trade-in-facts.ts';

const answers = Object.fromEntries(
  listQuestions('car').map((name) => [name, getQuestion(name, 'car').choices[0]?.[0] ?? '']),
);

const said = (damage: string) => {
  const read = readAnswers({ ...answers, trade_damage: damage }, 'car');
  return read.kind === 'answers' ? read.answers.damageText : read.problems;
};

it('LEAD-07 puts what is said of damage in one line, however long its gaps are', () => {
  expect(said('  Dent, left door \n\n\t Scratch ')).toBe('Dent, left door Scratch');
  expect(said(`Dent${' '.repeat(500_000)}`)).toBe('Dent');
  expect(said(`Dent${' '.repeat(500_000)}x`)).toMatch(/^Dent/);
});
