/** A point in the box of a map, from 0 to 1 inside of it. */
export interface BoxPoint {
  x: number;
  y: number;
}

interface Edge {
  isInside(point: BoxPoint): boolean;
  cross(a: BoxPoint, b: BoxPoint): BoxPoint;
}

/** How far around the box something is kept, in boxes: 0 cuts at its edge. */
export type Beyond = number;

/** The part of a ring that lies in the box and what is kept around it (Sutherland and Hodgman). */
export function clipRing(ring: readonly BoxPoint[], beyond: Beyond): readonly BoxPoint[] {
  return listEdges(beyond).reduce(clip, ring);
}

/** The parts of a line that may be seen: from the last point before the box to the first behind it. */
export function clipLine(line: readonly BoxPoint[], beyond: Beyond): BoxPoint[][] {
  const edges = listEdges(beyond);
  const parts: BoxPoint[][] = [];
  let part: BoxPoint[] = [];
  line.forEach((point, at) => {
    const before = line[at - 1];
    if (before === undefined) return;
    // Both ends beyond one edge: nothing of it can be inside.
    if (edges.some((edge) => !edge.isInside(before) && !edge.isInside(point))) {
      if (part.length > 1) parts.push(part);
      part = [];
      return;
    }
    if (part.length === 0) part.push(before);
    part.push(point);
  });
  if (part.length > 1) parts.push(part);
  return parts;
}

function listEdges(beyond: Beyond): Edge[] {
  const [low, high] = [-beyond, 1 + beyond];
  return [
    vertical(low, (x) => x >= low),
    vertical(high, (x) => x <= high),
    horizontal(low, (y) => y >= low),
    horizontal(high, (y) => y <= high),
  ];
}

function vertical(x: number, isInside: (x: number) => boolean): Edge {
  return {
    isInside: (point) => isInside(point.x),
    cross: (a, b) => ({ x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) }),
  };
}

function horizontal(y: number, isInside: (y: number) => boolean): Edge {
  return {
    isInside: (point) => isInside(point.y),
    cross: (a, b) => ({ x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y }),
  };
}

function clip(points: readonly BoxPoint[], { isInside, cross }: Edge): BoxPoint[] {
  return points.flatMap((point, at) => {
    const before = points.at(at - 1) ?? point;
    if (isInside(point)) return isInside(before) ? [point] : [cross(before, point), point];
    return isInside(before) ? [cross(before, point)] : [];
  });
}
