import { type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import { type ListColumn as ListName, listColumns } from '../../car-document.ts';
import type { Dictionaries } from '../codes/dictionaries.ts';
import type { Joint } from '../codes/joints.ts';
import type { SegmentColumns } from '../columns/segment-columns.ts';
import { BitCounts } from './bit-counts.ts';
import { Tally, tallyCode, tallyCodes, tallyLists } from './tally.ts';

/** Counts of joint codes and of bits, separated once all segments of a request are counted. */
export class JointTallies {
  /** What is left to be counted on its own. */
  readonly otherFacets: readonly ValueFacet[];
  readonly #joints: readonly { joint: Joint; tally: Tally }[];
  readonly #lists: readonly { facet: ListName; words: BitCounts[]; bitless: Tally }[];
  readonly #dictionaries: Dictionaries;

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries;
    this.#joints = dictionaries.joints.map((joint) => ({ joint, tally: new Tally() }));
    this.#lists = listColumns.map((facet) => ({ facet, words: [], bitless: new Tally() }));
    const done = new Set<ValueFacet>([...listColumns, ...dictionaries.joints.flatMap(({ facets }) => facets)]);
    this.otherFacets = valueFacets.filter((facet) => !done.has(facet));
  }

  /** `rows`: how many may be counted. */
  start(rows: number): void {
    for (const { joint, tally } of this.#joints) tally.start(joint.tuples.size, rows);
    for (const { facet, bitless } of this.#lists) bitless.start(this.#dictionaries.of(facet).size, rows);
  }

  add(segment: SegmentColumns, rows: Uint32Array, count: number): void {
    const stride = this.#joints.length;
    for (let at = 0; at < stride; at += 1) {
      const tally = this.#joints[at]?.tally;
      if (tally) tallyCodes(tally, segment.joints.codes, { stride, offset: at, rows, count });
    }
    for (let at = 0; at < this.#lists.length; at += 1) {
      const [counted, list] = [this.#lists[at], segment.lists[at]];
      if (!counted || !list) continue;
      const { stride, bits } = list;
      for (let word = 0; word < stride; word += 1) {
        counted.words[word] ??= new BitCounts();
        counted.words[word]?.add(bits, { stride, word, rows, count });
      }
      if (list.hasBitless) tallyLists(counted.bitless, list, { rows, count }, list.limit);
    }
  }

  countSold(): number {
    const isSold = this.#dictionaries.of('status').find('sold');
    let sold = 0;
    for (const { joint, tally } of this.#joints) {
      const status = joint.facets.indexOf('status');
      if (status < 0) continue;
      const { parts, width } = joint.tuples;
      tally.forEach((code, times) => {
        if (parts[code * width + status] === isSold) sold += times;
      });
    }
    return sold;
  }

  /** Adds what was counted to the facets, so many times each: -1 takes it off. */
  finish(tallies: Readonly<Record<ValueFacet, Tally>>, sign: 1 | -1): void {
    for (const { joint, tally } of this.#joints) {
      const { facets, tuples } = joint;
      const counted = facets.map((facet) => tallies[facet]);
      tally.forEach((code, times) => {
        const first = code * tuples.width;
        for (let at = 0; at < counted.length; at += 1) {
          tallyCode(counted[at] as Tally, tuples.parts[first + at] as number, sign * times);
        }
      });
    }
    for (const { facet, words, bitless } of this.#lists) {
      const counted = tallies[facet];
      words.forEach((word, at) => {
        word.drain((bit, times) => {
          tallyCode(counted, at * 32 + bit, sign * times);
        });
      });
      bitless.forEach((code, times) => {
        tallyCode(counted, code, sign * times);
      });
    }
  }
}
