/** Bodies drawn in `body-shapes.svg`, seen from the side, front to the left, on a field of 240 by 100. */
export type BodyShapeName =
  | 'sedan'
  | 'hatch'
  | 'suv'
  | 'wagon'
  | 'coupe'
  | 'convertible'
  | 'ute'
  | 'truck'
  | 'van'
  | 'people-mover'
  | 'motorcycle'
  | 'caravan';

/** First that matches: the words of feeds for a body ("Dual Cab Utility", "4D Sedan"). */
const words: readonly [RegExp, BodyShapeName][] = [
  [/motor.?home|camper.?van/i, 'van'],
  [/caravan|camper|pop.?top/i, 'caravan'],
  [/motor.?cycle|motor.?bike|scooter|cruiser bike/i, 'motorcycle'],
  [/^(?:naked|adventure|cruiser|tourer|trail|enduro|motocross|sports? bike|road bike|dirt bike)$/i, 'motorcycle'],
  [/convertible|cabriolet|roadster|spyder/i, 'convertible'],
  [/cab.?chassis/i, 'truck'],
  [/\bute\b|utility|pick.?up|crew cab|dual cab/i, 'ute'],
  [/truck|tray/i, 'truck'],
  [/people.?mover|mpv|minivan/i, 'people-mover'],
  [/van|bus|commercial/i, 'van'],
  [/coup/i, 'coupe'],
  [/hatch/i, 'hatch'],
  [/wagon.*suv|suv|4x4|4wd|off.?road|crossover/i, 'suv'],
  [/wagon|estate|touring/i, 'wagon'],
  [/sedan|saloon/i, 'sedan'],
];

/** The drawing for a body in the stock's own words; an SUV, the commonest, where they say nothing. */
export function chooseBodyShape(body: string | null): BodyShapeName {
  return words.find(([pattern]) => pattern.test(body ?? ''))?.[1] ?? 'suv';
}
