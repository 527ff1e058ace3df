import { PrintedCar, type PrintedCarView } from '#blocks/vehicle/printed-car.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { Container } from '#ui/container.tsx';
import { Button } from '#ui/form/button.tsx';
import { Main } from '#ui/main.tsx';
import type { PageSlotProps } from '../views/site-view.ts';
import { printMarks } from './print-page.behaviour.ts';

/** The page goes to the printer by itself where scripts run; the bar above it stays on the screen. */
export function PrintPage({ view }: PageSlotProps<PrintedCarView>) {
  return (
    <Main>
      <Container className="py-8 print:p-0" width="page">
        <div className="mx-auto max-w-text print:max-w-none">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:hidden">
            <p>
              Print this page with your browser, or go back to{' '}
              <a href={view.url} className="font-semibold underline underline-offset-4">
                the car
              </a>
              .
            </p>
            <Button type="button" {...mark(printMarks.button, true)} hidden>
              Print
            </Button>
          </div>
          <div className="rounded-card border border-line bg-surface p-5 text-surface-text sm:p-10 print:border-0 print:p-0">
            <PrintedCar car={view} />
          </div>
        </div>
      </Container>
    </Main>
  );
}
