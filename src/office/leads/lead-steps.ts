import { data } from 'react-router';
import { addLeadNote, assignLead, moveLead, recordLeadCall, snoozeLead } from '#services/leads/act-on-lead.ts';
import { applyReplyTemplate, dropDraftFile, keepReplyDraft } from '#services/leads/replies/keep-draft.ts';
import { sendReplyAgain } from '#services/leads/replies/send-again.ts';
import { replyByMail } from '#services/leads/replies/send-reply.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { typedStep } from './keep-screen.ts';

type Step = (office: OfficeContext, leadId: string, posted: PostedStep) => Promise<void>;

/** What a form of the lead has sent. */
interface PostedStep {
  text(name: string): string;
  readFiles(): Promise<{ name: string; bytes: Buffer }[]>;
}

/** What can be done with a lead, by the name of its button. */
export const leadSteps: Readonly<Record<string, Step>> = {
  note: (office, leadId, { text }) => addLeadNote(office, { leadId, text: text('text') }),
  call: (office, leadId, { text }) => recordLeadCall(office, { leadId, text: text('text') }),
  move: (office, leadId, { text }) => moveLead(office, { leadId, to: text('to'), reason: text('reason') }),
  snooze: (office, leadId, { text }) => snoozeLead(office, { leadId, hours: text('hours') }),
  assign: (office, leadId, { text }) => assignLead(office, { leadId, staffId: text('person') }),
  again: (office, leadId, { text }) => sendReplyAgain(office, { leadId, entryId: text('entry') }),
  draft: keepDraft,
  [typedStep]: keepDraft,
  async template(office, leadId, posted) {
    await keepDraft(office, leadId, posted);
    await applyReplyTemplate(office, { leadId, template: posted.text('template') });
  },
  async reply(office, leadId, posted) {
    await keepDraft(office, leadId, posted);
    const [key, subject, text] = [posted.text('key'), posted.text('subject'), posted.text('text')];
    await replyByMail(office, { leadId, key, subject, text });
  },
  async drop(office, leadId, posted) {
    await keepDraft(office, leadId, posted);
    await dropDraftFile(office, { leadId, upload: posted.text('step').slice('drop '.length) });
  },
};

/** Before everything else that the form of a reply asks for: what fails loses nothing. */
async function keepDraft(office: OfficeContext, leadId: string, { text, readFiles }: PostedStep): Promise<void> {
  const files = await readFiles();
  await keepReplyDraft(office, { leadId, key: text('key'), subject: text('subject'), text: text('text'), files });
}

export function readPostedStep(form: FormData): PostedStep {
  return {
    text: (name) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    },
    readFiles: () => {
      const chosen = form.getAll('files').filter((file) => typeof file !== 'string' && file.name !== '');
      return Promise.all(
        chosen.map(async (file) => {
          if (typeof file === 'string') throw data(null, { status: 400 });
          return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
        }),
      );
    },
  };
}
