const placeholder = /(?:no[-_]?(?:image|photo)|default[-_](?:image|photo|car)|image[-_]?coming[-_]?soon|placeholder)/i;

/** Whether an address is a dealer system's placeholder image (CAR-12). */
export function isPlaceholderAddress(url: string): boolean {
  return placeholder.test(url);
}
