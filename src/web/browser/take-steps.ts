/** One after the other, each in a task of its own: a browser draws and answers touches in between. */
export async function takeSteps(steps: readonly (() => void)[]): Promise<void> {
  for (const step of steps) {
    await giveWay();
    step();
  }
}

function giveWay(): Promise<void> {
  return 'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((go) => setTimeout(go));
}
