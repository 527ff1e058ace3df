import { Refusal } from '#kernel/refusal.ts';
import type { AppContext, SiteContext } from '../context.ts';
import { type ApplicationContent, applicationContentSchema } from './application-content.ts';
import type { Opened } from './seal.ts';

export function sealApplication({ seal, site }: SiteContext, leadId: string, content: ApplicationContent): string {
  if (seal === null) throw new Refusal('unavailable', 'This server has no key for finance applications.');
  return seal.close(JSON.stringify(content), { kind: 'application', siteId: site.id, of: leadId });
}

export type OpenedApplication = Exclude<Opened, { kind: 'opened' }> | { kind: 'opened'; content: ApplicationContent };

interface SealedApplication {
  siteId: number;
  leadId: string;
  sealed: string;
}

export function openApplication(
  { seal }: Pick<AppContext, 'seal'>,
  { siteId, leadId, sealed }: SealedApplication,
): OpenedApplication {
  const opened = seal?.open(sealed, { kind: 'application', siteId, of: leadId }) ?? { kind: 'no_key', keyName: '' };
  if (opened.kind !== 'opened') return opened;
  const content = applicationContentSchema.safeParse(JSON.parse(opened.text)).data;
  return content ? { kind: 'opened', content } : { kind: 'broken' };
}
