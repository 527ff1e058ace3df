import { z } from 'zod';

const minutes = z.int().min(0).max(10_000);

export const leadSettings = z.strictObject({
  answerMinutes: minutes
    .min(1)
    .default(60)
    .describe(
      'How soon a lead is to be answered, in minutes of the opening hours of its place. The office shows when it is due; visitors see nothing of it.',
    ),
  passOnMinutes: minutes
    .default(30)
    .describe(
      'After how many minutes of opening hours a lead that nobody has touched goes on to the next person of its rule; 0 leaves it with whoever has it. Visitors see nothing of it.',
    ),
  alarmMinutes: minutes
    .default(60)
    .describe(
      'After how many minutes of opening hours the managers get a mail about a lead that nobody has answered; 0 sends none. Visitors see nothing of it.',
    ),
  sameDays: z
    .int()
    .min(0)
    .max(366)
    .default(30)
    .describe(
      'Within how many days an enquiry of the same mail address or phone is shown as of the same person, and the same form about the same car is put together with what is still open; 0 does neither. Visitors see nothing of it.',
    ),
  notices: z
    .enum(['bare', 'vehicle', 'name'])
    .default('vehicle')
    .describe(
      'What a notification of a lead shows on the screens of staff, locked ones too: bare, that there is one and at which place; vehicle, also what it is about; name, also who asks. Visitors see nothing of it.',
    ),
  testHours: z
    .int()
    .min(0)
    .max(24 * 31)
    .default(0)
    .describe(
      'Every how many hours a test lead goes through the contact form to the inbox and the mailbox, as a visitor’s would; 0 sends none. Visitors see nothing of it.',
    ),
  testMinutes: minutes
    .min(1)
    .max(24 * 60)
    .default(10)
    .describe(
      'After how many minutes a test lead that has not arrived counts as lost, and the managers are told. Visitors see nothing of it.',
    ),
  testAddress: z
    .union([z.literal(''), z.email()])
    .default('')
    .describe(
      'Where the mail of a test lead goes; empty for where leads of the site go. Set it where that mailbox is read by a program. Visitors see nothing of it.',
    ),
});
