import type { CausedMove } from '../car/state/car-moves.ts';

export const reservationStates = [
  'held',
  'authorised',
  'reserved',
  'released',
  'expired',
  'refunded',
  'completed',
] as const;

export type ReservationState = (typeof reservationStates)[number];

/** Whom a move is told, each once. */
export type ReservationNotice = 'reserved' | 'extended' | 'lost' | 'failed' | 'released' | 'refunded';

interface ReservationMoveRow {
  from: readonly ReservationState[];
  to: ReservationState;
  /** What the car does in the same transaction. */
  car: (CausedMove & { by: 'reservation' })['move'] | null;
  buyerNotice: ReservationNotice | null;
  dealerNotice: ReservationNotice | null;
}

/**
 * BUY-04: the states and moves of a reservation. A buyer who has begun is `held`, without keeping others from the car; whose
 * card is authorised first wins the car in the same move. `released` says that the car is free again, whatever is still to
 * be given back.
 */
export const reservationMoves = {
  authorise: { from: ['held'], to: 'authorised', car: 'reserve', buyerNotice: null, dealerNotice: null },
  /** The car or its price went while the buyer paid. */
  lose: { from: ['held'], to: 'released', car: null, buyerNotice: 'lost', dealerNotice: null },
  expire: { from: ['held'], to: 'expired', car: null, buyerNotice: null, dealerNotice: null },
  capture: { from: ['authorised'], to: 'reserved', car: null, buyerNotice: 'reserved', dealerNotice: 'reserved' },
  /** The authorised amount cannot be had any more. */
  fail: { from: ['authorised'], to: 'released', car: 'release', buyerNotice: 'failed', dealerNotice: null },
  release: { from: ['reserved'], to: 'released', car: 'release', buyerNotice: 'released', dealerNotice: 'released' },
  complete: { from: ['reserved'], to: 'completed', car: null, buyerNotice: null, dealerNotice: null },
  /** All of it has been given back. */
  refund: { from: ['released', 'completed'], to: 'refunded', car: null, buyerNotice: null, dealerNotice: null },
} as const satisfies Record<string, ReservationMoveRow>;

export type ReservationMove = keyof typeof reservationMoves;

/** The car is kept for the buyer: no other reservation of it may be in one of these states. */
export const keepingStates = ['authorised', 'reserved'] as const satisfies readonly ReservationState[];

export function canMove(state: ReservationState, move: ReservationMove): boolean {
  const { from }: ReservationMoveRow = reservationMoves[move];
  return from.includes(state);
}

/** Why a reservation was released, in the words of the page and the mail. */
export const releaseReasons = {
  car_gone: 'Another buyer reserved or bought this vehicle a moment before you.',
  already_yours: 'You have reserved this vehicle already. This second payment was not taken.',
  price_changed: 'The price of this vehicle changed while you were paying.',
  payment_failed: 'Your bank withdrew its approval before the payment was taken.',
  by_dealer: 'The dealer released the vehicle.',
  ended: 'The time for which the vehicle was kept for you is over.',
} as const;

export type ReleaseReason = keyof typeof releaseReasons;
