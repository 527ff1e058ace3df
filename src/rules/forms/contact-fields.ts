/** The standard contact fields, in the order of every form. Alone in a file: the browser sends them as `userData`. */
export const contactFields = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
