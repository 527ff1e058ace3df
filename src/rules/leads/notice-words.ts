/** Why somebody is told of a lead. */
export type LeadNoticeKind = 'arrived' | 'handed_on' | 'given' | 'alarm';

/** How much of a lead a locked screen may show. */
export type NoticeDetail = 'bare' | 'vehicle' | 'name';

export interface NoticeFacts {
  kind: LeadNoticeKind;
  detail: NoticeDetail;
  /** "2021 Mazda 3" or "Service"; empty where it is not known. */
  about: string;
  /** Of whoever asks. */
  name: string;
  place: string;
}

const words: Readonly<Record<LeadNoticeKind, string>> = {
  arrived: 'New enquiry',
  handed_on: 'Passed on to you',
  given: 'Given to you',
  alarm: 'No answer yet',
};
const longest = 120;

/** OFF-20: what a notification of a lead says: by itself nothing of the person who asks. */
export function writeNotice({ kind, detail, about, name, place }: NoticeFacts): { title: string; body: string } {
  const shown = detail === 'bare' || about === '' ? words[kind] : `${words[kind]}: ${about}`;
  const body = detail === 'name' && name !== '' ? `${name}, ${place}` : place;
  return { title: shown.slice(0, longest), body: body.slice(0, longest) };
}
