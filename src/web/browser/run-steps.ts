/** Runs steps one after the other, each in its own task, so that the browser can paint and respond in between. */
export async function runSteps(steps: readonly (() => void)[]): Promise<void> {
  for (const step of steps) {
    await giveWay();
    step();
  }
}

function giveWay(): Promise<void> {
  return 'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((go) => setTimeout(go));
}
