import { describe, expect, it } from 'vitest';
import { getRoomKind, planRooms } from './floor-plan.ts';

describe('the plan of a caravan', () => {
  it('CAR-14 has its rooms from the front to the rear, and all of its length', () => {
    const rooms = planRooms(['Island queen bed', ' Kitchen ', 'Café dinette', '', 'Ensuite']);
    expect(rooms.map(({ kind, name }) => [kind, name])).toEqual([
      ['bed', 'Island queen bed'],
      ['kitchen', 'Kitchen'],
      ['dinette', 'Café dinette'],
      ['bathroom', 'Ensuite'],
    ]);
    for (const [at, room] of rooms.entries()) {
      const before = rooms.slice(0, at).reduce((sum, { share }) => sum + share, 0);
      expect(room.start).toBeCloseTo(before);
    }
    expect(rooms.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it.each([
    ['Triple bunks', 'bunks'],
    ['L-shaped lounge', 'lounge'],
    ['Shower and toilet', 'bathroom'],
    ['Bike garage', 'storage'],
    ['Observatory', 'other'],
  ])('CAR-14 knows %s', (name, kind) => {
    expect(getRoomKind(name)).toBe(kind);
  });

  it('CAR-14 is none of one room, nor of more than can be read', () => {
    expect(planRooms(['Bed'])).toEqual([]);
    expect(planRooms(Array.from({ length: 9 }, () => 'Bed'))).toEqual([]);
  });
});
