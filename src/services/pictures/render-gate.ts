export interface RenderGate {
  /** False if the queue is full. */
  enter(): Promise<boolean>;
  /** Admits the longest waiting request. */
  leave(): void;
}

/** Limits the number of parallel and of waiting requests, and refuses the rest. */
export function createRenderGate({ parallel, queue }: { parallel: number; queue: number }): RenderGate {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return {
    async enter(): Promise<boolean> {
      if (inside >= parallel) {
        if (waiting.length >= queue) return false;
        await new Promise<void>((admit) => waiting.push(admit));
        return true;
      }
      inside++;
      return true;
    },
    leave(): void {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    },
  };
}
