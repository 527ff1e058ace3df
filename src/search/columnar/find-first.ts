/** Of ascending numbers from `from` on to before `to`, the place of the first that is not below the value; `to` where all are. */
export function findFirst(numbers: Float64Array, value: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
