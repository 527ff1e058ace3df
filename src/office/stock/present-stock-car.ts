import { formatCount } from '#kernel/money.ts';
import { getCarName } from '#rules/car/name.ts';
import { describeFieldValue, writeFieldText } from '#rules/stock/car-field-text.ts';
import type { ListedField, StockColumn } from '#rules/stock/stock-list.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import type { StockCar } from '#services/stock/office/list-stock.ts';
import { mayEditStockOf } from '#services/stock/office/permitted-car.ts';
import { describeAge } from '../frame/describe-age.ts';
import { presentPhoto } from './present-car.ts';
import { isListedField } from './stock-columns.ts';

const dayMs = 24 * 60 * 60_000;

export type StockCarView = ReturnType<typeof presentStockCar>;

/** A car as a line of the stock, with the columns that are asked for. */
export function presentStockCar(office: OfficeContext, car: StockCar, columns: readonly StockColumn[]) {
  const dealership = office.dealerships.find(({ id }) => id === car.dealershipId)?.name ?? '';
  const place = car.location ?? dealership;
  const isSold = car.status === 'sold';
  return {
    ...{ id: car.id, name: getCarName(car, { seriesName: false }) },
    // What has a column of its own is not said twice.
    place: columns.includes('place') ? null : place,
    facts: listFacts(car, columns),
    photo: presentPhoto(car.photo, 160),
    needs: isSold
      ? []
      : [
          ...(car.photo === null ? ['No photos'] : []),
          ...(car.priceCents === null || car.priceCents === 0 ? ['No price'] : []),
        ],
    mayEdit: mayEditStockOf(office, car.dealershipId),
    cells: columns.map((column) =>
      isListedField(column)
        ? ({ kind: 'field', column, field: presentField(car, column) } as const)
        : ({ kind: 'fact', column, text: describeFact(office, { ...car, place }, column) } as const),
    ),
  };
}

function listFacts(car: StockCar, columns: readonly StockColumn[]): string {
  const facts = [
    ...[car.stockNumber, car.regoPlate].filter((text) => text !== ''),
    car.odometerKm === null || columns.includes('odometerKm') ? null : `${formatCount(car.odometerKm)} km`,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

function presentField(car: StockCar, name: ListedField) {
  const text = writeFieldText(name, car[name]);
  const shown = describeFieldValue(name, car[name], { locations: [] });
  return { name, was: text, text, shown, isOwn: car.ownFields.includes(name) };
}

function describeFact(
  { clock }: OfficeContext,
  car: StockCar & { place: string },
  column: Exclude<StockColumn, ListedField>,
): string {
  const now = clock.now();
  switch (column) {
    case 'days':
      return formatCount(Math.max(0, Math.floor((now.getTime() - car.createdAt.getTime()) / dayMs)));
    case 'condition':
      return describeFieldValue('carType', car.carType, { locations: [] });
    case 'odometerKm':
      return car.odometerKm === null ? '–' : formatCount(car.odometerKm);
    case 'colour':
      return car.colour ?? '–';
    case 'place':
      return car.place;
    case 'photos':
      return formatCount(car.photos);
    case 'views':
      return formatCount(car.views);
    case 'vin':
      return car.vin ?? '–';
    case 'updated':
      return describeAge(car.updatedAt, now);
    default:
      return column satisfies never;
  }
}
