import { useEffect, useEffectEvent } from 'react';

/** Tells the server that a device with notifications is in use; what does it is loaded where there are some. */
export function useDeviceNote(owner: { staffId: string; pushKey: string }, sessionId: string): void {
  const note = useEffectEvent(async () => {
    const { noteThisDevice } = await import('./push-device.ts');
    // Without a connection it is told the next time.
    await noteThisDevice(owner, sessionId).catch(() => {});
  });
  useEffect(() => {
    if ('Notification' in window && Notification.permission === 'granted') void note();
  }, []);
}
