/** The few words that filters use, for the many that feeds use; the first pattern that fits counts. */
type WordTable = readonly (readonly [pattern: RegExp, word: string])[];

const bodies: WordTable = [
  [/caravan|camper|motor\s?home/i, 'Caravan'],
  [/people\s?mover|mini\s?bus|\bmpv\b|\bbus\b/i, 'People Mover'],
  [/\bs\.?u\.?v\b|4wd wagon|crossover/i, 'SUV'],
  [/\bute|utility|cab\s?chassis|pick\s?up|\btray\b|dual\s?cab|double\s?cab|single\s?cab/i, 'Ute'],
  [/\bvan\b|commercial|truck|chassis/i, 'Commercial'],
  [/hatch/i, 'Hatchback'],
  [/convertible|cabrio|roadster|spider|spyder|soft\s?top/i, 'Convertible'],
  [/coupe|coupé|fastback/i, 'Coupe'],
  [/wagon|estate|avant|touring|sportwagon/i, 'Wagon'],
  [/sedan|saloon|liftback|limousine/i, 'Sedan'],
];

const transmissions: WordTable = [
  [
    /auto|cvt|dct|dsg|tronic|dual.?clutch|constantly|continuous|direct.?shift|reduction gear|single.?speed/i,
    'Automatic',
  ],
  [/man(ual)?\b/i, 'Manual'],
];

const fuels: WordTable = [
  [/plug.?in|\bphev\b/i, 'PHEV'],
  [/hybrid|\bhev\b|\bmhev\b/i, 'Hybrid'],
  [/electric|\bev\b|\bbev\b|battery/i, 'Electric'],
  [/diesel/i, 'Diesel'],
  [/\blpg\b|\bgas\b|\bcng\b/i, 'LPG'],
  [/petrol|unleaded|premium|leaded|\bulp\b|\be10\b|gasoline/i, 'Petrol'],
];

const drives: WordTable = [
  [/4x2|2wd|two.?wheel/i, '2WD'],
  [/4x4|4wd|four.?wheel/i, '4WD'],
  [/awd|all.?wheel|quattro|4matic|xdrive/i, 'AWD'],
  [/front|\bfwd\b/i, 'FWD'],
  [/rear|\brwd\b/i, 'RWD'],
];

const tables = { body: bodies, transmission: transmissions, fuel: fuels, drive: drives };

/** The filter's word for a feed's word, or null without one; "Other" stays. */
export function simplify(of: keyof typeof tables, text: string | null): string | null {
  if (!text) return null;
  if (/^other$/i.test(text)) return 'Other';
  return tables[of].find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
