import { z } from 'zod';
import { isReplyPlace } from '#kernel/reply-address.ts';
import { listUnknownFacts, replyFacts } from '../../leads/reply-template.ts';
import { describeUnknownName } from '../nearest-name.ts';

const templateText = z
  .string()
  .min(1)
  .max(5_000)
  .superRefine((text, context) => {
    for (const name of listUnknownFacts(text)) {
      context.addIssue({ code: 'custom', message: `{${name}} ${describeUnknownName(name, Object.keys(replyFacts))}` });
    }
  });

const defaultTemplates = [
  {
    name: 'First answer',
    text: `Hello {name},

Thank you for your enquiry[ about the {car}].
[The price is {price}.]
[All details and photos: {page}]
[You find us at {yard}.]

When would it suit you to come and have a look?[ You can also call us on {phone}.]`,
  },
  {
    name: 'Test drive',
    text: `Hello {name},

Would you like to come for a drive[ in the {car}]? Tell me a day and a time that suit you, and it will be ready for you.
[You find us at {yard}.]

Please bring your driver licence.`,
  },
  {
    name: 'Your appointment',
    text: `Hello {name},

[We expect you on {visit}.]
[You find us at {yard}.]

If another time suits you better, please tell me.[ Or call us on {phone}.]`,
  },
  {
    name: 'May I call you?',
    text: `Hello {name},

Thank you for your enquiry[ about the {car}]. Some things are quicker on the phone: when may I call you?
[Or call us on {phone}.]`,
  },
  {
    name: 'It is sold',
    text: `Hello {name},

I am sorry, the car that you asked about has been sold[: {car}]. What matters most to you in a car? I will look for one like it and write to you.`,
  },
];

const defaultTextTemplates = [
  {
    name: 'First answer',
    text: 'Hi {name}, thanks for your enquiry[ about the {car}]. When can I call you?[ {me}][, {phone}]',
  },
  { name: 'Come and see it', text: 'Hi {name}, when would you like to see the {car}?[ We are at {yard}.][ {me}]' },
  {
    name: 'Your appointment',
    text: 'Hi {name}, we look forward to seeing you[ on {visit}].[ We are at {yard}.][ {me}][, {phone}]',
  },
  { name: 'The price', text: 'Hi {name}, the {car} is {price}.[ {page}][ {me}]' },
];

export const replySettings = z.strictObject({
  address: z
    .string()
    .refine(isReplyPlace, 'must be a domain such as reply.dealer.example, or a mailbox such as replies@dealer.example')
    .or(z.literal(''))
    .default('')
    .describe(
      'Where answers to mails of the office come in (docs/office.md); empty uses the address of the server (REPLY_ADDRESS). Visitors see it as the address that they answer to.',
    ),
  smsFrom: z
    .string()
    .regex(/^\+\d{6,15}$/, 'must be a number such as +61400000000')
    .or(z.literal(''))
    .default('')
    .describe(
      'The number of the message service that text messages of the office come from and that answers go to (docs/office.md); empty uses the number of the server (SMS_FROM). Visitors see it as the sender.',
    ),
  textTemplates: z
    .array(z.strictObject({ name: z.string().min(1).max(60), text: templateText.max(1000) }))
    .max(30)
    .default(defaultTextTemplates)
    .describe(
      'Texts that staff begin a text message with, filled in like templates. Visitors get what staff make of them.',
    ),
  templates: z
    .array(z.strictObject({ name: z.string().min(1).max(60), text: templateText }))
    .max(30)
    .default(defaultTemplates)
    .describe(
      'Texts that staff begin a reply with. {name}, {car}, {price}, {page}, {yard}, {visit}, {phone} and {me} are filled in; what stands in [square brackets] is left out where a fact is not known. Visitors get what staff make of them.',
    ),
});
