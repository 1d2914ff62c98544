/** What lies over a talk. One chunk: whoever needs the one has what the other is made of. */
export { ReportDialog } from './report-dialog';
export { ShortcutsDialog } from './shortcuts-dialog';
