const prefix = 'was ';

/** The name under which a form says what stood in a field when it was opened. */
export const wasName = (field: string) => `${prefix}${field}`;

/** The field of such a name; null for any other. */
export const readWasName = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : null);
