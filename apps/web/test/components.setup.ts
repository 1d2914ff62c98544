import { toast } from 'sonner';
import { afterEach } from 'vitest';
import '../src/styles.css';
import './fonts.css';
import { isSeen } from './page-faults';

window.isSeen = isSeen;

/** Pages are laid out and can be pressed, but are not painted, which in software takes a quarter of the time. */
const unpainted = new CSSStyleSheet();
unpainted.replaceSync(':root:not([data-painted]), video { opacity: 0 !important }');
document.adoptedStyleSheets.push(unpainted);

// Under the pointer a toast stays, and covers what the next test presses.
afterEach(() => {
  toast.dismiss();
});
