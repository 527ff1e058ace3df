import { useEffect, useRef } from 'react';

/** How long the inputs stand still before the address takes them: browsers allow no more than a few changes a second. */
const settleMs = 300;

export interface CalculatorAddress {
  /** Once, when the calculator comes to life. */
  read: (params: URLSearchParams) => void;
  /** The address's parameters with the inputs in them. */
  write: (params: URLSearchParams) => URLSearchParams;
  /** Whatever changes when an input does. */
  inputs: unknown;
}

/** Keeps a calculator's inputs in the address, so that a link shows the same sum. No visit of its own, nothing is asked for. */
export function useCalculatorAddress({ read, write, inputs }: CalculatorAddress): void {
  const latest = useRef({ read, write });
  const known = useRef(inputs);
  latest.current = { read, write };

  useEffect(() => latest.current.read(new URLSearchParams(window.location.search)), []);
  useEffect(() => {
    if (known.current === inputs) return;
    known.current = inputs;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const params = latest.current.write(new URLSearchParams(search)).toString();
      const address = `${pathname}${params === '' ? '' : `?${params}`}${hash}`;
      if (address !== `${pathname}${search}${hash}`) window.history.replaceState(window.history.state, '', address);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [inputs]);
}
