export interface LocationNumbers {
  contact: { phone: string | null; landlinePhone: string | null } | null;
  dealership: { phone: string | null } | null;
}

/** The number that is called for a location: its own, else its dealership's. */
export function getLocationPhone({ contact, dealership }: LocationNumbers): string | null {
  return contact?.phone?.trim() || contact?.landlinePhone?.trim() || dealership?.phone?.trim() || null;
}
