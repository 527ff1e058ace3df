import type { Executor, Tx } from '#db/store.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { type CarList, changeCarList, type ListChange, readCarList } from '../own-values/change-car-list.ts';

export const readCarPhotos = (db: Executor, carId: number): Promise<CarList> => readCarList(db, carId, 'photos');

export interface PhotoStep {
  carId: number;
  editId: string;
  change(photos: CarList, tx: Tx): ListChange | Promise<ListChange>;
}

/** OFF-06: one step of staff at the photos of a car. */
export const changePhotos = (ctx: OfficeContext, step: PhotoStep): Promise<CarList> =>
  changeCarList(ctx, { ...step, name: 'photos' });
