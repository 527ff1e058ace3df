import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LeadNews } from '#services/leads/read-lead-news.ts';
import { officeHref, paths } from '../addresses.ts';

/** Keeps the screen as it is on the server, and answers with how many leads have come in since it was opened. */
export function useLeadNews(): number {
  const [arrived, setArrived] = useState(0);
  const { revalidate } = useRevalidator();
  const handleNews = useEffectEvent((message: MessageEvent<string>) => {
    const news: LeadNews = JSON.parse(message.data);
    if (news.isNew) setArrived((count) => count + 1);
    void revalidate();
  });
  useEffect(() => {
    const source = new EventSource(officeHref(paths.live));
    source.addEventListener('lead', handleNews);
    return () => source.close();
  }, []);
  return arrived;
}
