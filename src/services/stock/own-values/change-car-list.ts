import { and, eq, inArray } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { carChange, feedCar, picture } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isOwnPhoto, isSameList } from '#rules/photos/photo-list.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { lockPermittedCar } from '../office/permitted-car.ts';
import { updateCars } from '../write-cars.ts';
import { getOwnList, type ListTexts, type OwnListName, readListTexts } from './own-lists.ts';
import { deleteOwnValues, listOwnValues, recordCarChanges, writeOwnValues } from './own-value-rows.ts';

/** One list of a car. */
export interface CarList {
  /** As visitors have it. */
  shown: ListTexts;
  /** Whether staff have set it over that of a feed. */
  isOwn: boolean;
  /** What a feed says; null for a car that no feed has brought. */
  feed: ListTexts | null;
}

export async function readCarList(db: Executor, carId: number, name: OwnListName): Promise<CarList> {
  const shown = await getOwnList(name).read(db, carId);
  const own = (await listOwnValues(db, [carId])).get(carId)?.get(name);
  const isFed = (await db.$count(feedCar, eq(feedCar.carId, carId))) > 0;
  const said = own ? readListTexts(own.feedValue) : shown;
  return { shown, isOwn: own !== undefined, feed: isFed ? said : null };
}

/** What becomes of the list; null leaves it as it is. */
export type ListChange = { list: ListTexts; isOwn: boolean } | null;

export interface ListStep {
  carId: number;
  name: OwnListName;
  editId: string;
  change(list: CarList, tx: Tx): ListChange | Promise<ListChange>;
}

/** One step of staff at a list of a car, with its history, audit and event. Answers with what shows then. */
export function changeCarList(ctx: OfficeContext, { carId, name, editId, change }: ListStep): Promise<CarList> {
  return ctx.store.db.transaction(async (tx) => {
    const { row, site } = await lockPermittedCar(tx, ctx, { carId, permission: 'stock.edit' });
    const before = await readCarList(tx, carId, name);
    const changed = await change(before, tx);
    const isOwn = before.feed !== null && changed?.isOwn === true;
    if (changed === null || (isSameList(changed.list, before.shown) && isOwn === before.isOwn)) return before;
    const at = ctx.clock.now();
    await updateCars(tx, [{ id: carId, columns: { updatedAt: at }, parts: getOwnList(name).toParts(changed.list) }]);
    await keepForUndo(tx, { name, left: before.shown.filter((text) => !changed.list.includes(text)), at });
    const staffId = ctx.member?.id ?? null;
    const value = [...changed.list];
    const feedValue = [...(before.feed ?? [])];
    if (isOwn) await writeOwnValues(tx, [{ carId, field: name, value, feedValue, staffId, at }]);
    else await deleteOwnValues(tx, carId, [name]);
    await recordCarChanges(tx, [
      {
        ...{ carId, field: name, before: [...before.shown], after: value, at, editId },
        ...{ wasOwn: before.isOwn, isOwn, staffId, feedId: null, source: ctx.member === null ? 'cli' : 'office' },
      },
    ]);
    await recordEvents(tx, [{ kind: 'car.changed', dealershipId: row.dealershipId, carId }]);
    const { wordsOf } = getOwnList(name);
    const tell = (list: ListTexts) => (wordsOf === undefined ? list.length : list.map(wordsOf));
    const changes = { [name]: { before: tell(before.shown), after: tell(value) } };
    const list = { ...compareLists(before.shown, value), isGivenUp: before.isOwn && !isOwn };
    const [siteId, subject] = [site?.id ?? null, `car:${carId}`];
    await recordAudit(tx, ctx, { siteId, action: `car.${name}`, subject, detail: { editId, list }, changes });
    return { ...before, shown: value, isOwn };
  });
}

function compareLists(before: ListTexts, after: ListTexts) {
  const without = (list: ListTexts, other: ListTexts) => list.filter((text) => !other.includes(text)).length;
  return { added: without(after, before), removed: without(before, after) };
}

/** Files of pictures that leave a list are kept as long as others that nobody uses. */
async function keepForUndo(
  tx: Tx,
  { name, left, at }: { name: OwnListName; left: ListTexts; at: Date },
): Promise<void> {
  const { pictureOf } = getOwnList(name);
  const own = pictureOf === undefined ? [] : left.map(pictureOf).filter(isOwnPhoto);
  if (own.length > 0) await tx.update(picture).set({ storedAt: at }).where(inArray(picture.address, own));
}

export interface ListUndo {
  carId: number;
  name: OwnListName;
  editId: string;
}

/** What a step of staff has made of a list. */
export async function findListStep(db: Executor, { carId, name, editId }: ListUndo) {
  const [step] = await db
    .select({ before: carChange.before, after: carChange.after, wasOwn: carChange.wasOwn })
    .from(carChange)
    .where(and(eq(carChange.carId, carId), eq(carChange.editId, editId), eq(carChange.field, name)));
  if (!step) throw new Refusal('not_found', 'There is nothing to undo.');
  return { before: readListTexts(step.before), after: readListTexts(step.after), wasOwn: step.wasOwn };
}

/** Takes a step back, unless somebody has worked at the list since. */
export function undoCarList(ctx: OfficeContext, { carId, name, editId }: ListUndo): Promise<CarList> {
  return changeCarList(ctx, {
    ...{ carId, name, editId: createId(ctx.clock.now()) },
    change: async ({ shown }, tx) => {
      const step = await findListStep(tx, { carId, name, editId });
      if (isSameList(shown, step.after)) return { list: step.before, isOwn: step.wasOwn };
      throw new Refusal('conflict', 'Somebody has changed this again since. Nothing was undone.');
    },
  });
}
