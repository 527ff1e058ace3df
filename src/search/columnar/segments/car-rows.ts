const pageBits = 12;
const pageSize = 1 << pageBits;

interface Page {
  segments: Int32Array;
  rows: Int32Array;
}

/** In which segment and row a car is: eight bytes a car, as ids come from one sequence. */
export class CarRows {
  readonly #pages: (Page | undefined)[] = [];

  /** The segment's number from 0; -1 where the car is not in the index. */
  getSegment(id: number): number {
    return (this.#pages[id >>> pageBits]?.segments[id & (pageSize - 1)] ?? 0) - 1;
  }

  getRow(id: number): number {
    return this.#pages[id >>> pageBits]?.rows[id & (pageSize - 1)] ?? 0;
  }

  set(id: number, segment: number, row: number): void {
    const number = id >>> pageBits;
    let page = this.#pages[number];
    if (!page) {
      page = { segments: new Int32Array(pageSize), rows: new Int32Array(pageSize) };
      this.#pages[number] = page;
    }
    page.segments[id & (pageSize - 1)] = segment + 1;
    page.rows[id & (pageSize - 1)] = row;
  }

  delete(id: number): void {
    const page = this.#pages[id >>> pageBits];
    if (page) page.segments[id & (pageSize - 1)] = 0;
  }
}
