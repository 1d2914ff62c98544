/** What a talk rarely shows, in one chunk because it shares its code. */

export { CameraRefusedScreen } from './camera-refused-screen';
export { ReportDialog } from './report-dialog';
export { ShortcutsDialog } from './shortcuts-dialog';
