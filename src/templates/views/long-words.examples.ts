/** As long as a feed may send it, without a place to break. */
const longWord = 'Wolkenkratzer'.repeat(23);

/** Where a feed's own words stand: under these keys, or in lists of texts and of labelled things under those. */
const texts = new Set([
  'name',
  'priceType',
  'stockText',
  'location',
  'dealershipName',
  'description',
  'stateText',
  'of',
]);
const listsOfTexts = new Set(['features', 'sharedFeatures', 'paragraphs', 'addressLines', 'values']);
const labelled = new Set([
  'facts',
  'figures',
  'specifications',
  'rows',
  'breadcrumbs',
  'values',
  'chips',
  'models',
  'makes',
  'tag',
  'certified',
]);

/** The view with a word of 300 letters behind each that a feed fills. */
export function withLongWords<View>(view: View): View {
  return lengthen(view, '', '') as View;
}

/** `within`: the key of the nearest thing that holds it, lists left out. */
function lengthen(value: unknown, key: string, within: string): unknown {
  if (typeof value === 'string') return isOfFeed(key, within) ? `${value} ${longWord}` : value;
  if (Array.isArray(value)) {
    return value.map((each) =>
      typeof each === 'string' && listsOfTexts.has(key) ? `${each} ${longWord}` : lengthen(each, '', key),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  const own = key === '' ? within : key;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lengthen(inner, name, own)]));
}

function isOfFeed(key: string, within: string): boolean {
  if (texts.has(key)) return true;
  if (key === 'text') return within === 'facts' || within === 'announcement';
  return (key === 'label' || key === 'value') && labelled.has(within);
}
