export interface RenderGate {
  /** False where the queue is full. */
  enter(): Promise<boolean>;
  /** The place goes to who has waited longest. */
  leave(): void;
}

/** Lets so many in at the same time, so many more wait, and turns away the rest. */
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
