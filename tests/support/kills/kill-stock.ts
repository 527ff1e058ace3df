/** A site with one dealership, as a folder of files describes it. */
export const killSite = {
  slug: 'killyard',
  name: 'Kill Yard Cars',
  template: 'marque',
  hosts: ['killyard.test'],
  dealerships: [
    {
      slug: 'killyard-cars',
      name: 'Kill Yard Cars',
      leadEmails: ['leads@killyard.test'],
      locations: [{ slug: 'killyard', name: 'Kill Yard Sales', primary: true, type: 'sales' }],
    },
  ],
};

export const killMapping = {
  name: 'kill-feed',
  format: 'csv',
  key: { columns: ['Stock'] },
  coverage: 'full',
  fields: {
    stockNumber: 'Stock',
    make: 'Make',
    model: 'Model',
    year: 'Year',
    carType: { value: 'used' },
    price: 'Price',
    'variant.cylinders': 'Cylinders',
    features: { column: 'Features', split: ';' },
    images: { column: 'Images', split: ';' },
  },
};

export const featuresPerCar = 5;
export const imagesPerCar = 3;

/** A feed of `rows` cars; each edition has other prices, so that every run has something to write. */
export function writeKillFeed(rows: number, edition: number): string {
  const features = Array.from({ length: featuresPerCar }, (_, at) => `Feature ${at + 1}`).join(';');
  const lines = ['Stock,Make,Model,Year,Price,Cylinders,Features,Images'];
  for (let row = 1; row <= rows; row++) {
    const images = Array.from({ length: imagesPerCar }, (_, at) => `https://pictures.test/${row}-${at + 1}.jpg`).join(
      ';',
    );
    const price = 10_000 + row + edition;
    lines.push(`K${row},Make ${row % 7},Model ${row % 31},${2000 + (row % 25)},${price},4,${features},${images}`);
  }
  return `${lines.join('\n')}\n`;
}
