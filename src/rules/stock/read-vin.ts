/** A VIN as it is kept: seventeen letters and digits without I, O and Q (ISO 3779), in capitals; null for anything else. */
export function readVin(typed: string): string | null {
  const vin = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null;
}
