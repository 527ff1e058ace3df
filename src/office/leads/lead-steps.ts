import { data } from 'react-router';
import { addLeadNote, assignLead, moveLead, recordLeadCall, snoozeLead } from '#services/leads/act-on-lead.ts';
import { makeVisit } from '#services/leads/make-visit.ts';
import { applyReplyTemplate, dropDraftFile, keepReplyDraft } from '#services/leads/replies/keep-draft.ts';
import { sendReplyAgain } from '#services/leads/replies/send-again.ts';
import { replyByMail } from '#services/leads/replies/send-reply.ts';
import { fillTextTemplate } from '#services/leads/texts/open-text.ts';
import { allowTexts, replyByText } from '#services/leads/texts/reply-by-text.ts';
import { joinLeads, takeApart } from '#services/leads/threads/join-leads.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { typedStep } from './keep-screen.ts';

/** What there is to say of a step that was taken, and the step that takes it back. */
export interface TakenStep {
  said: string;
  undo: { step: 'apart' | 'join'; label: string; ids: readonly string[] };
}

type Step<Done> = (office: OfficeContext, leadId: string, posted: PostedStep) => Promise<Done>;

/** What a form of the lead has sent. */
interface PostedStep {
  text(name: string): string;
  list(name: string): string[];
  readFiles(): Promise<{ name: string; bytes: Buffer }[]>;
}

/** What can be done with a lead, by the name of its button. */
export const leadSteps: Readonly<Record<string, Step<void>>> = {
  note: (office, leadId, { text }) => addLeadNote(office, { leadId, text: text('text') }),
  call: (office, leadId, { text }) => recordLeadCall(office, { leadId, text: text('text') }),
  move: (office, leadId, { text }) => moveLead(office, { leadId, to: text('to'), reason: text('reason') }),
  visit: (office, leadId, { text, list }) =>
    makeVisit(office, { leadId, day: text('day'), time: text('time'), was: list('was').at(0) ?? null }),
  snooze: (office, leadId, { text }) => snoozeLead(office, { leadId, hours: text('hours') }),
  assign: (office, leadId, { text, list }) =>
    assignLead(office, { leadId, staffId: text('person'), hadBy: list('had').at(0) ?? null }),
  again: (office, leadId, { text }) => sendReplyAgain(office, { leadId, entryId: text('entry') }),
  text: (office, leadId, { text }) => replyByText(office, { leadId, key: text('text key'), text: text('sms') }),
  'allow-texts': (office, leadId, { text }) => allowTexts(office, { leadId, how: text('how') }),
  draft: keepDraft,
  [typedStep]: keepDraft,
  async template(office, leadId, posted) {
    await keepDraft(office, leadId, posted);
    await applyReplyTemplate(office, { leadId, template: posted.text('template') });
  },
  async reply(office, leadId, posted) {
    await keepDraft(office, leadId, posted);
    const [key, subject, text] = [posted.text('key'), posted.text('subject'), posted.text('text')];
    await replyByMail(office, { leadId, key, subject, text, to: posted.text('to') });
  },
  async drop(office, leadId, posted) {
    await keepDraft(office, leadId, posted);
    await dropDraftFile(office, { leadId, upload: posted.text('step').slice('drop '.length) });
  },
};

/** Those that can be taken back with what they answer. */
export const joinSteps: Readonly<Record<string, Step<TakenStep>>> = {
  async join(office, leadId, { list }) {
    const [otherId = ''] = list('enquiry');
    const ids = await joinLeads(office, { leadId, otherId });
    return { said: 'They are one lead now.', undo: { step: 'apart', label: 'Take it back', ids } };
  },
  async apart(office, leadId, { list }) {
    const { leaving, staying } = await takeApart(office, { leadId, ids: list('enquiry') });
    const ids = leaving.includes(leadId) ? staying : leaving;
    return { said: 'They are leads of their own again.', undo: { step: 'join', label: 'Take it back', ids } };
  },
};

/** Puts a template into the text that is written; it is shown, and nothing is kept. */
export const fillTextStep = 'text-template';

export function fillText(office: OfficeContext, leadId: string, { text }: PostedStep): Promise<string> {
  return fillTextTemplate(office, { leadId, template: text('text template'), text: text('sms') });
}

/** Before everything else that the form of a reply asks for: what fails loses nothing. */
async function keepDraft(office: OfficeContext, leadId: string, { text, readFiles }: PostedStep): Promise<void> {
  const files = await readFiles();
  await keepReplyDraft(office, { leadId, key: text('key'), subject: text('subject'), text: text('text'), files });
}

export function readPostedStep(form: FormData): PostedStep {
  return {
    list: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
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
