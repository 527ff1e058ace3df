import { z } from 'zod';
import { defineCall } from '../call.ts';
import { sendDocument } from '../car-documents/send-document.ts';

export const downloadPaymentReceiptCall = defineCall({
  name: 'downloadPaymentReceipt',
  method: 'GET',
  path: '/online-payment/receipt.pdf',
  group: 'Shoppers',
  summary: 'The receipt of an online payment.',
  query: z.object({ payment: z.string().max(100).describe("The token in the address of the payer's own page.") }),
  answer: { contentType: 'application/pdf', description: 'A PDF of one A4 page.' },
  refusals: { 404: 'No such payment, or it was not paid.', 503: 'The server is busy; try again shortly.' },
  handle: async ({ documents, headers }, { query: { payment: token } }) =>
    sendDocument({
      found: await documents.findPaymentReceipt(token),
      headers,
      href: () => '/online-payment',
      fileHeaders: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="receipt.pdf"',
        'Cache-Control': 'no-store',
      },
    }),
});
