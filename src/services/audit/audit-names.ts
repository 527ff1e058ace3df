import { inArray, sql } from 'drizzle-orm';
import { car, dealership, enquiry, location, onlinePayment, reservation, site, staff } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { getCarName } from '#rules/car/name.ts';
import { getPaymentNumber } from '#rules/online-payments/online-payment.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';

/** What a row is about: "car:12" is its kind and its id. */
export interface AuditThing {
  of: string;
  id: string;
}

export function readThing(subject: string): AuditThing {
  const [, of = '', id = ''] = /^([a-z_-]+):(.+)$/.exec(subject) ?? [];
  return { of, id };
}

export interface AuditNames {
  staff: ReadonlyMap<string, string>;
  sites: ReadonlyMap<number, string>;
  locations: ReadonlyMap<number, string>;
  dealerships: ReadonlyMap<number, string>;
  /** By the subject of a row. Of a person who enquired, what the enquiry is about. */
  things: ReadonlyMap<string, string>;
}

type FindNames = (db: Executor, ids: readonly string[]) => Promise<(readonly [id: string, name: string])[]>;

/** Names are read when they are shown: the rows themselves have none. */
const finders: Readonly<Record<string, FindNames>> = {
  async car(db, ids) {
    const { id, year, make, model, badge, series } = car;
    const rows = await db
      .select({ id, year, make, model, badge, series })
      .from(car)
      .where(inArray(id, ids.map(Number)));
    return rows.map((row) => [String(row.id), getCarName(row, { seriesName: false })]);
  },
  async enquiry(db, ids) {
    const about = sql<string>`coalesce(${enquiry.fields} -> 'car' ->> 'name', ${enquiry.category})`;
    const rows = await db
      .select({ id: enquiry.id, about })
      .from(enquiry)
      .where(inArray(enquiry.id, [...ids]));
    return rows.map(({ id, about: name }) => [id, `Lead about ${name}`]);
  },
  async reservation(db, ids) {
    const { id, carName } = reservation;
    const rows = await db
      .select({ id, carName })
      .from(reservation)
      .where(inArray(id, [...ids]));
    return rows.map((row) => [row.id, `${getReservationNumber(row.id)}, ${row.carName}`]);
  },
  async 'online-payment'(db, ids) {
    const rows = await db
      .select({ id: onlinePayment.id })
      .from(onlinePayment)
      .where(inArray(onlinePayment.id, [...ids]));
    return rows.map(({ id }) => [id, getPaymentNumber(id)]);
  },
};

/** Names of everything that the rows mention. */
export async function readAuditNames(db: Executor, subjects: readonly string[]): Promise<AuditNames> {
  const names = {
    staff: new Map((await db.select({ id: staff.id, name: staff.name }).from(staff)).map(toPair)),
    sites: new Map((await db.select({ id: site.id, name: site.name }).from(site)).map(toPair)),
    locations: new Map((await db.select({ id: location.id, name: location.name }).from(location)).map(toPair)),
    dealerships: new Map((await db.select({ id: dealership.id, name: dealership.name }).from(dealership)).map(toPair)),
  };
  const things = new Map<string, string>();
  const byKind = Map.groupBy(subjects.map(readThing), ({ of }) => of);
  for (const [of, each] of byKind) {
    const ids = [...new Set(each.map(({ id }) => id))];
    for (const [id, name] of (await finders[of]?.(db, ids)) ?? []) things.set(`${of}:${id}`, name);
  }
  for (const [id, name] of names.staff) things.set(`staff:${id}`, name);
  for (const [id, name] of names.locations) things.set(`location:${id}`, name);
  for (const [id, name] of names.dealerships) things.set(`dealership:${id}`, name);
  return { ...names, things };
}

const toPair = <Id>({ id, name }: { id: Id; name: string }) => [id, name] as const;
