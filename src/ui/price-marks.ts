/** Marks a price and its type, which change while the page is open (`followCar`). */
export const priceMarks = { price: 'data-price', type: 'data-price-type' } as const;
