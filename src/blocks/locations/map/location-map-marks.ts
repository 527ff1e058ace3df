export const locationMapMarks = {
  /** Where it is and whose tiles it has, as JSON. */
  map: 'data-map',
  ask: 'data-map-ask',
  /** What stands there until the map is drawn. */
  rest: 'data-map-rest',
  drawing: 'data-map-sheet',
  tiles: 'data-map-tiles',
  pin: 'data-map-pin',
  move: 'data-map-move',
} as const;
