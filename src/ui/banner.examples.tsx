import { Banner } from './banner.tsx';

export const examples = {
  danger: <Banner kind="danger">An error occurred when submitting this form</Banner>,
  success: <Banner kind="success">Your enquiry has been sent.</Banner>,
  notice: <Banner kind="notice">No car here has that colour.</Banner>,
};
