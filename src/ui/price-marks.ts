/** Marks a price that changes while the page is open (`followCar`). */
export const priceMarks = { price: 'data-price' } as const;
