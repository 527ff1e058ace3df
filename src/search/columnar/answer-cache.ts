import type { Sort } from '#rules/search/facets.ts';
import type { SearchAnswer, SearchRequest } from '../port.ts';
import type { BaseFilter, BaseView } from './base-view.ts';

const mostAnswers = 256;

/** What does not hang on sort and page. */
export type WholeAnswer = Pick<SearchAnswer, 'matched' | 'facets' | 'facetStats'> & {
  sold: number;
  /** How many cars are left once runs of sold ones are collapsed, where it has been asked. */
  left: Partial<Record<Sort, number>>;
};

interface KeptAnswer {
  views: readonly BaseView[];
  answer: WholeAnswer;
}

/** Answers to what every visitor of a site asks first: all of its cars. Each serves as long as its views do. */
export class AnswerCache {
  readonly #answers = new Map<string, KeptAnswer>();

  /** Those of the same key differ in nothing that the answer tells. */
  static getKey({ dealershipIds, facets, stock }: SearchRequest, filter: BaseFilter): string {
    const where = dealershipIds === 'all' ? 'all' : dealershipIds.join();
    const counted = facets === 'all' ? 'all' : facets.join();
    return `${where};${counted};${stock.certifiedOnly};${filter.key};${stock.filteredFeatures.join('\n')}`;
  }

  find(key: string, places: readonly { view: BaseView }[]): WholeAnswer | undefined {
    const kept = this.#answers.get(key);
    if (!kept || kept.views.length !== places.length) return undefined;
    for (let at = 0; at < places.length; at += 1) if (kept.views[at] !== places[at]?.view) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, kept);
    return kept.answer;
  }

  keep(key: string, places: readonly { view: BaseView }[], answer: WholeAnswer): void {
    this.#answers.set(key, { views: places.map(({ view }) => view), answer });
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= mostAnswers) break;
      this.#answers.delete(oldest);
    }
  }
}
