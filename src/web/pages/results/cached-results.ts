/** SRCH-20: how many results of a directory a browser keeps. */
export const cachedResults = 10;
