import { useCallback, useSyncExternalStore } from 'react';

/** What somebody wants of this device. It stays on the device, for each person who signs in there. */
export interface DeviceChoice {
  hasSound: boolean;
  /** Leads that come to him, or besides every new one at his places. */
  tells: 'mine' | 'yards';
  /** Whether he has turned notifications on here; the server may have ended them since. */
  hasPush: boolean;
}

const none: DeviceChoice = { hasSound: false, tells: 'mine', hasPush: false };
const changed = 'office-device-choice';
const keyOf = (staffId: string) => `office device of ${staffId}`;
const known = new Map<string, DeviceChoice>();

export function readDeviceChoice(staffId: string): DeviceChoice {
  try {
    const text = localStorage.getItem(keyOf(staffId));
    if (text === null) return none;
    const choice = known.get(text) ?? { ...none, ...(JSON.parse(text) as Partial<DeviceChoice>) };
    known.set(text, choice);
    return choice;
  } catch {
    // A browser that keeps nothing.
    return none;
  }
}

/** False where the browser keeps nothing. */
export function keepDeviceChoice(staffId: string, choice: Partial<DeviceChoice>): boolean {
  try {
    localStorage.setItem(keyOf(staffId), JSON.stringify({ ...readDeviceChoice(staffId), ...choice }));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(changed));
  return true;
}

/** In every window of this browser the same. */
export function useDeviceChoice(staffId: string): DeviceChoice {
  const read = useCallback(() => readDeviceChoice(staffId), [staffId]);
  return useSyncExternalStore(follow, read, () => none);
}

function follow(onChange: () => void): () => void {
  for (const name of [changed, 'storage']) window.addEventListener(name, onChange);
  return () => {
    for (const name of [changed, 'storage']) window.removeEventListener(name, onChange);
  };
}
