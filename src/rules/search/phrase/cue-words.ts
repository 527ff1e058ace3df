const list = (text: string): readonly string[] => text.split(',').map((words) => words.trim().replaceAll(' ', ''));

/** What words before a number say of it. */
export type Cue = 'most' | 'least' | 'before' | 'after' | 'about' | 'between';

/** Words before a number, without spaces. The longest that fits counts. */
export const cueWords: Readonly<Record<Cue, readonly string[]>> = {
  most: list(
    'under, below, less than, lower than, fewer than, up to, upto, max, maximum, max of, no more than, not more than, not over, not above, cheaper than, at most, budget, budget of, budget is, sub, <, to, till, maximum of, only up to, less then, lower then',
  ),
  least: list(
    'over, above, more than, at least, min, minimum, min of, minimum of, greater than, no less than, not less than, not under, starting at, starting from, dearer than, upwards of, >, more then',
  ),
  before: list('before, older than, until, pre, not newer than, no newer than, no later than'),
  after: list('after, since, newer than, from, not older than, no older than, later than, post, newer then'),
  about: list('about, around, roughly, approx, approximately, circa, near enough, close to'),
  between: list('between, from, range, anywhere between, anywhere from'),
};

/** Words after a number. */
export const suffixCues: Readonly<Record<'most' | 'least', readonly string[]>> = {
  most: list(
    'or less, or under, or below, or cheaper, or older, and below, and under, and older, and less, max, maximum, tops, or before, or lower, or earlier, at most',
  ),
  least: list(
    'or more, or over, or above, or newer, or later, and up, and above, and over, and newer, and later, and more, plus, onwards, onward, min, minimum, upwards, or better, or higher, up, or after, at least',
  ),
};

export type Unit = 'thousand' | 'dollars' | 'km' | 'week' | 'seats' | 'berths' | 'years';

/** Words that say what a number counts; stuck to it or after it. */
export const unitWords: Readonly<Record<Unit, readonly string[]>> = {
  thousand: list('k, grand, thousand, thou'),
  dollars: list('dollars, dollar, bucks, aud, drive away, driveaway'),
  km: list(
    'km, kms, kilometre, kilometres, kilometer, kilometers, kays, klm, klms, ks, kmh, kilometers driven, on the clock, km on the clock, kms on the clock, kilometres on the clock',
  ),
  week: list('per week, a week, pw, weekly, week, each week, p w, wk'),
  seats: list('seat, seats, seater, seaters, seating, str, people, passenger, passengers'),
  berths: list('berth, berths, berther, sleeper, sleepers'),
  years: list('years old, year old, yrs old, yr old, years, yrs, yo'),
};

/** Words before a number or its cue that say what it counts: "price under 30k", "kms less than 80000". */
export const subjectWords: Readonly<Record<'price' | 'km' | 'year' | 'sleeps', readonly string[]>> = {
  price: list('price, priced, price range, cost, costs, costing, spend, asking, priced at, prices'),
  km: list('km, kms, odometer, odo, kilometres, kilometers, kays, mileage'),
  year: list('year, years, model year, my, built, made, made in, built in, year of'),
  sleeps: list('sleeps, sleep, sleeping'),
};

export const joiners = list('to, and, -, or, through, till, until');

export const nearWords = list(
  'near, nearby, nearest, nearest to, close to, closest to, around, near to, next to, round, postcode, near postcode, in postcode, not far from, by, located near, located in, around postcode',
);
/** After a distance: "within 50 km of 4006". */
export const fromWords = list(
  'of, from, around, near, to, away from, radius of, drive from, from postcode, of postcode',
);
export const withinWords = list('within, inside, in, less than, under, max, up to');

export const numberWords: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** Words that only hold others together. They are passed over without a word. */
export const smallWords: ReadonlySet<string> = new Set(
  list(
    'a, an, the, with, in, for, and, or, of, to, at, on, me, my, i, im, id, is, are, be, it, its, that, this, any, some, all, want, wanting, wanted, need, looking, look, find, show, search, searching, buy, buying, sale, please, has, have, having, like, would, after, we, you, your, do, get, got, from, by, as, only, just, car, cars, vehicle, vehicles, model, models, year, years, price, priced, prices, cost, stock, listing, listings, am, can, there, what, which, who, one, ones, transmission, gearbox, fuel, colour, color, coloured, colored, paint, body, make, drive, condition, type, around, about, up, km, kms, kilometres, seats, seat, located, location',
  ),
);

/** Words after these are unwanted; an address cannot express an exclusion. */
export const negations: ReadonlySet<string> = new Set(
  list('not, no, without, except, excluding, isnt, arent, dont, never, but not, nor, minus'),
);

/** Everyday words that are a letter away from a make, a model or a colour, and are not meant so. */
export const everydayWords: ReadonlySet<string> = new Set(
  list(
    'good, best, great, nice, cool, fast, fine, safe, small, large, little, cheap, deal, deals, first, last, sell, more, most, less, than, very, really, clean, tidy, solid, sound, light, bright, dark, pale, deep, rare, early, late, fully, full, long, short, high, tall, lower, power, loan, lease, finance, trade, town, work, dirt, beach, road, kids, family, teen, student, learner, value, price, week, month, today, local, dealer, owner, owners, clear, near, care, cart, card, race, rice, test, text, time, here, where, when, have, been, much, many, must, spare, tyre, tyres, wheel, wheels, seat, door, doors, roof, rack, tray, tint, heat, sport, sports, luxury, cabin, leather, manual, camera, radio, sensor, service, history, hello, help, idea, foot, foul, bled, grew, gray, mate, male, melt, kite, like, pink, mint, mini, fresh',
  ),
);

/** Words that the rules themselves go by: never taken for a mistyped name. */
export const ruleWords: ReadonlySet<string> = new Set([
  ...Object.values(cueWords).flat(),
  ...Object.values(suffixCues).flatMap((keys) => [...keys, ...keys.map((key) => key.replace(/^(?:or|and)/, ''))]),
  ...Object.values(unitWords).flat(),
  ...Object.values(subjectWords).flat(),
  ...joiners,
  ...nearWords,
  ...fromWords,
  ...withinWords,
  ...Object.keys(numberWords),
  ...smallWords,
  ...negations,
]);
