/** In front of nodes on the loopback address. */
export interface Balancer {
  port: number;
  stop(): Promise<void>;
}

export type StartBalancer = (nodePorts: readonly [number, number]) => Promise<Balancer>;
