import { Refusal } from '#kernel/refusal.ts';
import { type Facet, rangeFacets, statFacets, valueFacets } from '../facets/facets.ts';
import { type FilterExpression, mostComparisons } from './filter-expression.ts';
import { type FilterToken, readFilterTokens } from './filter-tokens.ts';

/** Bounds on the work of one call; deeper or longer filters are refused. */
const deepestBrackets = 50;

function invalid(message: string): Refusal {
  return new Refusal('invalid', message, [{ field: 'search_filters', message }]);
}

function parseEnd(text: string, open: number): number {
  if (text === '*') return open;
  const amount = Number(text);
  if (text.trim() === '' || !Number.isFinite(amount)) throw invalid(`"${text}" is not a number.`);
  return amount;
}

const isNumeric = (facet: Facet) => statFacets.some((field) => field === facet);

/** expression = and { OR and }; and = term { AND term }; term = NOT term | ( expression ) | field : value [ TO value ]. */
class Parser {
  readonly #tokens: readonly FilterToken[];
  #at = 0;
  #terms = 0;

  constructor(tokens: readonly FilterToken[]) {
    this.#tokens = tokens;
  }

  parse(): FilterExpression {
    const expression = this.#parseOr(0);
    const rest = this.#tokens[this.#at];
    if (rest) throw invalid(`Expected AND or OR before "${rest.text}".`);
    return expression;
  }

  #parseOr(depth: number): FilterExpression {
    if (depth > deepestBrackets) throw invalid(`Brackets and NOT are nested more than ${deepestBrackets} deep.`);
    const parts = [this.#parseAnd(depth)];
    while (this.#take('OR')) parts.push(this.#parseAnd(depth));
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts };
  }

  #parseAnd(depth: number): FilterExpression {
    const parts = [this.#parseTerm(depth)];
    while (this.#take('AND')) parts.push(this.#parseTerm(depth));
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts };
  }

  #parseTerm(depth: number): FilterExpression {
    if (depth > deepestBrackets) throw invalid(`Brackets and NOT are nested more than ${deepestBrackets} deep.`);
    if (this.#take('NOT')) return { kind: 'not', part: this.#parseTerm(depth + 1) };
    if (this.#take('(')) {
      const inside = this.#parseOr(depth + 1);
      if (!this.#take(')')) throw invalid('A bracket is not closed.');
      return inside;
    }
    return this.#parseComparison();
  }

  #parseComparison(): FilterExpression {
    this.#terms += 1;
    if (this.#terms > mostComparisons) throw invalid(`The filter has more than ${mostComparisons} comparisons.`);
    const name = this.#readText('a field');
    const facet = [...valueFacets, ...rangeFacets].find((known) => known === name.toLowerCase());
    if (!facet) throw invalid(`Unknown field "${name.slice(0, 100)}".`);
    if (!this.#take(':')) throw invalid(`Expected ":" after "${name}".`);
    const value = this.#readText(`a value for "${name}"`);
    if (this.#take('TO')) return this.#makeRange(facet, value, this.#readText(`an upper end for "${name}"`));
    const isRange = rangeFacets.some((range) => range === facet);
    return isRange ? this.#makeRange(facet, value, value) : { kind: 'value', facet, value };
  }

  #makeRange(facet: Facet, low: string, high: string): FilterExpression {
    if (!isNumeric(facet))
      throw invalid(`"${facet}" is not a number, so it takes a single value, not a range with TO.`);
    return { kind: 'range', facet, min: parseEnd(low, Number.NEGATIVE_INFINITY), max: parseEnd(high, Infinity) };
  }

  #take(kind: FilterToken['kind']): boolean {
    if (this.#tokens[this.#at]?.kind !== kind) return false;
    this.#at += 1;
    return true;
  }

  #readText(what: string): string {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'text') throw invalid(`Expected ${what}${token ? ` before "${token.text}"` : ' at the end'}.`);
    this.#at += 1;
    return token.text;
  }
}

/**
 * SRCH-25, SRCH-22: a caller's filter; ":" may be written "=". Empty text is no filter.
 * Refuses with `invalid`, naming an unknown field or what is wrong.
 */
export function parseFilterExpression(text: string): FilterExpression | undefined {
  const tokens = readFilterTokens(text);
  return tokens.length === 0 ? undefined : new Parser(tokens).parse();
}
