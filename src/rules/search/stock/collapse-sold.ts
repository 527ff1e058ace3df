/** SRCH-14: keeps only the first of each run of sold cars, unless every car is sold. */
export function collapseSold<Car>(cars: readonly Car[], isSold: (car: Car) => boolean): readonly Car[] {
  if (cars.every(isSold)) return cars;
  return cars.filter((car, index) => {
    const before = cars[index - 1];
    return !isSold(car) || before === undefined || !isSold(before);
  });
}
