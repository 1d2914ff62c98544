/**
 * How far the page is, on the root element as `data-script`. The first-paint script (see
 * build/document-head.ts) sets `loading`, or `submitted` when a form was sent before anything could
 * answer it; without scripts, or when they could not be fetched, there is none.
 */
const RUNNING = 'running';

const FIELDS = 'input, textarea, select';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What React believes to be in a text field is what was assigned to it; what was typed goes past it. */
function announceText(field: TextField): void {
  const typed = field.value;
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Tells the app, which has just taken over the document, what was typed and chosen before. */
function announceEarlyInput(page: Document): void {
  for (const field of page.querySelectorAll<TextField | HTMLSelectElement>(FIELDS)) {
    if (field instanceof HTMLSelectElement) {
      const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected);
      if (drawn !== undefined && drawn.value !== field.value) {
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    } else if (field.value !== field.defaultValue) {
      announceText(field);
    }
  }
}

/** To be called once the page that is shown can be used: shows it, and makes up for what was done to it before. */
export function takeOver(page: Document = document): void {
  const { dataset } = page.documentElement;
  const before = dataset.script;
  if (before === RUNNING) return;
  dataset.script = RUNNING;
  delete dataset.waiting;
  announceEarlyInput(page);
  // Only after the fields are known to have been filled in.
  if (before === 'submitted') setTimeout(() => page.querySelector('form')?.requestSubmit());
}
