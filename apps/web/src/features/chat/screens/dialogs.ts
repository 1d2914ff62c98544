/** The dialogs of a talk, in one chunk because they share their code. */
export { ReportDialog } from './report-dialog';
export { ShortcutsDialog } from './shortcuts-dialog';
