export * from './cars.ts';
export * from './changes.ts';
export * from './content.ts';
export * from './dealerships.ts';
export * from './enquiries.ts';
export * from './feeds.ts';
export * from './pictures.ts';
export * from './sites.ts';
