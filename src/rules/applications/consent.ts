export const consentField = 'consent';

/** What an applicant agrees to; kept with the application as it was read. */
export function writeConsent(siteName: string): string {
  return `I agree that ${siteName} uses these answers to find finance for me, and passes them on to lenders for that alone.`;
}

export const consentMissing = 'Please agree to how your answers are used: without that no lender may see them.';
