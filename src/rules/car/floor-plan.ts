/** Rooms of a caravan that have a drawing; `other` is a room that only its word names. */
export type RoomKind = 'bed' | 'bunks' | 'dinette' | 'lounge' | 'kitchen' | 'bathroom' | 'storage' | 'other';

export interface PlannedRoom {
  kind: RoomKind;
  /** As the dealer calls it: "Island queen bed". */
  name: string;
  /** Where it begins and how long it is, from the front, as parts of the body's length. */
  start: number;
  share: number;
}

/** First that matches: the words of makers for a room. */
const words: readonly [RegExp, RoomKind][] = [
  [/bunk/i, 'bunks'],
  [/bed(?!side)|queen|double|single/i, 'bed'],
  [/dinette|table/i, 'dinette'],
  [/lounge|sofa|seat/i, 'lounge'],
  [/kitchen|galley|stove/i, 'kitchen'],
  [/ensuite|bath|shower|toilet/i, 'bathroom'],
  [/wardrobe|storage|boot|garage|locker|laundry/i, 'storage'],
];

/** Metres that a room usually takes of the length. */
const usualMetres: Record<RoomKind, number> = {
  bed: 2,
  bunks: 1.9,
  dinette: 1.8,
  lounge: 1.9,
  kitchen: 1.5,
  bathroom: 1.2,
  storage: 0.7,
  other: 1.2,
};

/** A plan with fewer rooms says nothing, one with more cannot be read. */
const roomCounts = { least: 2, most: 8 } as const;

export function getRoomKind(name: string): RoomKind {
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/**
 * The rooms in the order in which the dealer names them, from the front to the rear. Their lengths are the usual ones, so that a drawing of
 * them is no measure; none where fewer than two rooms are named.
 */
export function planRooms(names: readonly string[]): PlannedRoom[] {
  const named = names.map((name) => name.trim()).filter((name) => name !== '');
  if (named.length < roomCounts.least || named.length > roomCounts.most) return [];
  const rooms = named.map((name) => ({ name, kind: getRoomKind(name) }));
  const metres = rooms.reduce((sum, { kind }) => sum + usualMetres[kind], 0);
  let start = 0;
  return rooms.map((room) => {
    const share = usualMetres[room.kind] / metres;
    const planned = { ...room, start, share };
    start += share;
    return planned;
  });
}
