export const placesMapMarks = {
  /** The view at the start, as JSON of PlaceMapView. */
  map: 'data-places-map',
  /** Whose tiles are laid over the drawing. */
  tiles: 'data-places-tiles',
  ground: 'data-places-ground',
  /** The drawn land, moved with the map. */
  land: 'data-places-land',
  /** "0.925123 0.581234": where a pin or a town lies in the world. */
  at: 'data-places-at',
  /** Of a pin: its number. */
  pin: 'data-places-pin',
  /** Of a pin: its block is not shown. */
  out: 'data-places-out',
  /** Of a pin: it stands for several places. */
  shared: 'data-places-shared',
  pinText: 'data-places-text',
  controls: 'data-places-controls',
  move: 'data-places-move',
  /** The button that asks for tiles. */
  ask: 'data-places-ask',
} as const;

/** Of a pin that stands for several. */
export const describeSharedPin = (places: number) => `${places} places`;

/** Dispatched on the map when the shown blocks have changed. */
export const placesChangedEvent = 'places-changed';
