import { wordColumns } from '../../car-document.ts';

const makeColumn = wordColumns.indexOf('make');
const modelColumn = wordColumns.indexOf('model');
const makeModelColumn = wordColumns.indexOf('make_model');

/** Make and model of a code of `make_model`. */
export class MakeModels {
  readonly #makes: number[] = [0];
  readonly #models: number[] = [0];

  makeOf(code: number): number {
    return this.#makes[code] ?? 0;
  }

  modelOf(code: number): number {
    return this.#models[code] ?? 0;
  }

  /** From the cars from `from` on to before `end`, of which `words` holds a code for each of `wordColumns`. */
  learn(words: Uint32Array, from: number, end: number): void {
    for (let at = from; at < end; at += 1) {
      const first = at * wordColumns.length;
      const pair = words[first + makeModelColumn] as number;
      if (this.#makes[pair] !== undefined) continue;
      this.#makes[pair] = words[first + makeColumn] as number;
      this.#models[pair] = words[first + modelColumn] as number;
    }
  }
}
