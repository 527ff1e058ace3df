/**
 * A loader's data of which a browser gets the first part only: the router writes down every property that can be listed,
 * and the second part's cannot. In a browser they are not there, so only what is rendered by the server alone reads them.
 */
export function keepOnServer<Sent extends object, Kept extends object>(sent: Sent, kept: Kept): Sent & Kept {
  const data = { ...sent, ...kept };
  for (const name of Object.keys(kept)) Object.defineProperty(data, name, { enumerable: false });
  return data;
}
