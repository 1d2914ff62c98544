import type { DocumentName, DocumentPath } from '@app/contract/documents';
import type { Language } from '@app/contract/languages';
import type { HeadLinks } from './head';

/** A public page in one language, drawn when the site is built, with what its head says of it. */
export type DrawnPage = {
  path: DocumentPath;
  name: DocumentName;
  language: Language;
  title: string;
  description: string;
  /** What the picture shows that stands for the page where it is shared. */
  pictureText: string;
  links: HeadLinks;
  /** What stands in the root element. */
  html: string;
};
