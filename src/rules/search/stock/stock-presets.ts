/** What a car must be for a base-stock preset (SRCH-01); a missing field asks nothing. */
export interface StockPreset {
  carTypes?: readonly ('new' | 'used' | 'demo')[];
  itemType?: 'car' | 'motorcycle' | 'caravan';
  certified?: true;
  priced?: true;
  inStock?: true;
  photo?: true;
}

/** By number, 0 to 14. */
export const stockPresets: readonly StockPreset[] = [
  {},
  { carTypes: ['new'] },
  { carTypes: ['used'] },
  { carTypes: ['demo'] },
  { carTypes: ['new', 'demo'] },
  { carTypes: ['used', 'demo'] },
  { certified: true },
  { priced: true },
  { carTypes: ['new'], priced: true },
  { carTypes: ['used'], priced: true },
  { inStock: true },
  { itemType: 'car' },
  { itemType: 'motorcycle' },
  { itemType: 'caravan' },
  { photo: true },
];
