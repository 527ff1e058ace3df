import { readViewedCar } from '#blocks/saved-cars/viewed/viewed-car.ts';

const storageKey = 'forecourt.success';

/** What the thank-you page's counting wants to know of an enquiry (LEAD-03); nothing of who sent it. */
export interface KeptSuccess {
  /** Name of the form. */
  form: string;
  category: string;
  car: { id: string; car_type: string; make: string; model: string; stock_number: string; tag: string | null } | null;
}

/** Kept for this tab when a form is sent, however it is sent; a form that comes back is kept again when it is corrected. */
export function keepSuccess(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.elements.namedItem('submission_key') === null) return;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(readSuccess(target)));
    } catch {
      // Storage may be full or forbidden: the enquiry goes all the same.
    }
  });
}

/** What was kept, to be counted: once, however often the thank-you page is loaded. */
export function readSuccessOnce(): KeptSuccess | null {
  try {
    const kept: (KeptSuccess & { counted?: true }) | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (!kept || kept.counted) return null;
    sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, counted: true }));
    return kept;
  } catch {
    return null;
  }
}

function readSuccess(form: HTMLFormElement): KeptSuccess {
  const read = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
  };
  const id = read('car_id');
  const car = {
    id,
    car_type: read('car_type'),
    make: read('Vehicle Make'),
    model: read('Vehicle Model'),
    stock_number: read('stock_number'),
    tag: readTag(id),
  };
  return { form: read('form'), category: read('subcategory') || read('category'), car: id === '' ? null : car };
}

/** The tag of the car, where the page is its own. */
function readTag(carId: string): string | null {
  const car = readViewedCar();
  return car?.id === carId ? car.tag : null;
}
