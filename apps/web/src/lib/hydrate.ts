/**
 * How far the page is, on the root element as `data-script`. The first-paint script (see build/document-head.ts) sets
 * `loading`, or `submitted` when a form was sent before anything could answer it; without scripts, or when they could
 * not be loaded, it is missing.
 */
const RUNNING = 'running';

const FIELDS = 'input, textarea, select';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** React knows only values that were assigned to a text field; text typed before hydration has to be announced. */
function announceText(field: TextField): void {
  const typed = field.value;
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The same of a box: React takes its click for a change if it knew another state of it before. */
function announceTick(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

/** Tells the app, which has just hydrated the document, what was typed and chosen before. */
function announceEarlyInput(page: Document): void {
  for (const field of page.querySelectorAll<TextField | HTMLSelectElement>(FIELDS)) {
    if (field instanceof HTMLSelectElement) {
      const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected);
      if (drawn !== undefined && drawn.value !== field.value) {
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      const box = field as HTMLInputElement;
      // Of radio buttons the chosen one says it all.
      if (box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox')) announceTick(box);
    } else if (field.value !== field.defaultValue) {
      announceText(field);
    }
  }
}

/** To be called once the page can be used: shows it, and applies earlier input. */
export function hydrate(page: Document = document): void {
  const { dataset } = page.documentElement;
  const before = dataset.script;
  if (before === RUNNING) return;
  dataset.script = RUNNING;
  delete dataset.waiting;
  announceEarlyInput(page);
  // Only after the app knows that the fields are filled in.
  if (before === 'submitted') setTimeout(() => page.querySelector('form')?.requestSubmit());
}
