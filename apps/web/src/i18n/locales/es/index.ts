export { chat } from './chat';
export { common } from './common';
export { forms } from './forms';
export { landing } from './landing';
export { live } from './live';
export { start } from './start';
