/** SRCH-09: whether one letter more, less or another, or two swapped make one word of the other. */
export function isOneEditApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1 || left === right) return false;
  let same = 0;
  while (same < left.length && left[same] === right[same]) same += 1;
  const [restLeft, restRight] = [left.slice(same), right.slice(same)];
  if (restLeft.slice(1) === restRight.slice(1)) return true;
  if (restLeft.slice(1) === restRight || restLeft === restRight.slice(1)) return true;
  const isSwapped = restLeft[0] === restRight[1] && restLeft[1] === restRight[0];
  return isSwapped && restLeft.slice(2) === restRight.slice(2);
}
