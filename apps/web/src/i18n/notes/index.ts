import { age } from './age';
import { chat } from './chat';
import { common } from './common';
import { forms } from './forms';
import { landing } from './landing';
import { live } from './live';
import { meta } from './meta';
import { names } from './names';
import { pages } from './pages';
import { refusal } from './refusal';
import { start } from './start';
import { why } from './why';

/** The notes for translators on every text. None of them reaches a browser. */
export const notes = {
  common,
  landing,
  live,
  start,
  refusal,
  chat,
  forms,
  why,
  age,
  names,
  meta,
  pages,
};
