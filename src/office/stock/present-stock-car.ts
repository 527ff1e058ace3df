import { formatCount } from '#kernel/money.ts';
import { getCarName } from '#rules/car/name.ts';
import { describeFieldValue, writeFieldText } from '#rules/stock/car-field-text.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { listedFields } from '#services/stock/office/edit-cars.ts';
import type { StockCar } from '#services/stock/office/list-stock.ts';
import { mayEditStockOf } from '#services/stock/office/permitted-car.ts';
import { presentPhoto } from './present-car.ts';

const dayMs = 24 * 60 * 60_000;

export type StockCarView = ReturnType<typeof presentStockCar>;

/** A car as a line of the stock. */
export function presentStockCar(office: OfficeContext, car: StockCar) {
  const facts = [
    ...[car.stockNumber, car.regoPlate].filter((text) => text !== null && text !== ''),
    car.odometerKm === null ? null : `${formatCount(car.odometerKm)} km`,
  ];
  const dealership = office.dealerships.find(({ id }) => id === car.dealershipId)?.name ?? '';
  const isSold = car.status === 'sold';
  return {
    ...{ id: car.id, name: getCarName(car, { seriesName: false }), place: car.location ?? dealership },
    facts: facts.filter((fact) => fact !== null).join(' · '),
    photo: presentPhoto(car.photo, 160),
    days: Math.max(0, Math.floor((office.clock.now().getTime() - car.createdAt.getTime()) / dayMs)),
    needs: isSold
      ? []
      : [
          ...(car.photo === null ? ['No photos'] : []),
          ...(car.priceCents === null || car.priceCents === 0 ? ['No price'] : []),
        ],
    mayEdit: mayEditStockOf(office, car.dealershipId),
    fields: listedFields.map((name) => {
      const text = writeFieldText(name, car[name]);
      const shown = describeFieldValue(name, car[name], { locations: [] });
      return { name, was: text, text, shown, isOwn: car.ownFields.includes(name) };
    }),
  };
}
