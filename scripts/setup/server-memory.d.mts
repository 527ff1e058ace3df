export function readMachineMemory(): number;
export function chooseServerFlags(memory: number): string[];
export const serverFlags: string[];
export const serverEnvironment: Record<string, string>;
