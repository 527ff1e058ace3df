import { useEffect, useState } from 'react';
import { readDeviceChoice, useDeviceChoice } from './device-choice.ts';

const importTone = () => import('./tone.ts');

/** Lets this screen sound from the first press on; true while the sound is on and the browser still waits for one. */
export function useSound(staffId: string): boolean {
  const { hasSound } = useDeviceChoice(staffId);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    if (!hasSound) return;
    let isOver = false;
    let end = () => {};
    void importTone().then(({ unlockSound }) => {
      if (!isOver) end = unlockSound(setBlocked);
    });
    return () => {
      isOver = true;
      end();
      setBlocked(false);
    };
  }, [hasSound]);
  return isBlocked;
}

/** Sounds, where that is what the person wants of this device. */
export async function callByLead(staffId: string, calls: 'mine' | 'yards'): Promise<void> {
  const { hasSound, tells } = readDeviceChoice(staffId);
  if (!hasSound || (calls === 'yards' && tells === 'mine')) return;
  const { soundLead } = await importTone();
  await soundLead();
}
