import { defineCall } from '../call.ts';
import { carParams } from '../fields.ts';
import { sendDocument } from './send-document.ts';

export const downloadPdfCall = defineCall({
  name: 'downloadPdf',
  method: 'GET',
  path: '/cars/{slug}.pdf',
  group: 'Vehicles',
  summary: 'The PDF of a car.',
  description: 'Picture, price, details, finance with its warning, dealer, and a QR code for the page of the car.',
  params: carParams,
  answer: { contentType: 'application/pdf', description: 'A PDF of one or two A4 pages, named {slug}.pdf.' },
  refusals: { 404: 'No such car, or the site does not offer PDFs.', 503: 'The server is busy; try again shortly.' },
  handle: async ({ documents, headers }, { params: { slug } }) =>
    sendDocument({
      found: await documents.findPdf(slug),
      headers,
      href: (other) => `/cars/${other}.pdf`,
      fileHeaders: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${slug}.pdf"`,
        'Cache-Control': 'no-cache',
      },
    }),
});
