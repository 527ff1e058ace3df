import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { LeadNews } from '#services/leads/read-lead-news.ts';
import { officeHref, paths } from '../addresses.ts';
import { callByLead } from '../notices/use-sound.ts';

/** Keeps the screen as it is on the server, and answers with how many leads have come in since leads were last looked at. */
export function useLeadNews(staffId: string): number {
  const { key, pathname } = useLocation();
  const [arrived, setArrived] = useState({ count: 0, key });
  const { revalidate } = useRevalidator();
  const isLooking = pathname.startsWith(paths.leads);
  if (isLooking && arrived.key !== key) setArrived({ count: 0, key });
  const handleNews = useEffectEvent((message: MessageEvent<string>) => {
    const { isNew, calls }: LeadNews = JSON.parse(message.data);
    if (isNew) setArrived((before) => ({ ...before, count: before.count + 1 }));
    // Whoever is called is told of the change by itself, too.
    if (calls === null) void revalidate();
    else void callByLead(staffId, calls);
  });
  useEffect(() => {
    const source = new EventSource(officeHref(paths.live));
    source.addEventListener('lead', handleNews);
    return () => source.close();
  }, []);
  return arrived.count;
}
