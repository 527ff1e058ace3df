/**
 * What has changed, as readers get it. A car's own events name its dealership, so that a reader knows
 * which sites show it even when the car is gone.
 */
export type ChangeEvent =
  /** A car's row or anything that belongs to it, or what time alone makes of it (OPS-07). */
  | { kind: 'car.changed'; dealershipId: number; carId: number }
  /** A car's row is deleted or taken off every page. */
  | { kind: 'car.removed'; dealershipId: number; carId: number }
  /** So many cars of a dealership that naming each would cost more than reading them all anew. */
  | { kind: 'stock.reloaded'; dealershipId: number }
  /** A dealership, its locations, hours, brands or reviews. */
  | { kind: 'dealership.changed'; dealershipId: number }
  /** A site's row, settings, hosts or dealerships, or a new day or year that its pages show. */
  | { kind: 'site.changed'; siteId: number }
  /** A site's slides, popups, offers or pages. */
  | { kind: 'content.changed'; siteId: number }
  /** An enquiry has been stored; its deliveries wait. */
  | { kind: 'enquiry.received'; siteId: number; enquiryId: string }
  /** Staff have done something with an enquiry. */
  | { kind: 'lead.changed'; siteId: number; enquiryId: string }
  /** An enquiry has been given to somebody, or has come in and is nobody's: whoever is called may be told. */
  | {
      kind: 'lead.given';
      siteId: number;
      enquiryId: string;
      /** Its dealership, of which nothing has changed. */
      placeId: number | null;
      staffId: string | null;
      /** Who gave it; null for a rule. */
      byId: string | null;
      isNew: boolean;
    }
  /** A reservation has moved; what its car does is told by the car's own event. */
  | { kind: 'reservation.changed'; siteId: number; reservationId: string }
  /** An enquiry is gone from the store for good: it must not come back from a lead journal. */
  | { kind: 'enquiry.erased'; enquiryId: string }
  /** The store was replaced by a backup, in which these enquiries, all of them delivered or flagged, are not. */
  | { kind: 'store.restored'; goneLeadIds: readonly string[] };

/** A place in the order in which readers see events. `tx` is too large for a number. */
export interface EventPosition {
  tx: string;
  number: number;
}

export type RecordedEvent = ChangeEvent & { position: EventPosition; at: Date };

export function isAtOrAfter(position: EventPosition, other: EventPosition): boolean {
  const tx = BigInt(position.tx);
  const otherTx = BigInt(other.tx);
  return tx === otherTx ? position.number >= other.number : tx > otherTx;
}
