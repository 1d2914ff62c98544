import { cardClass } from '@/ui/card';

/** The classes of a section of the account, and of its list: name, detail, button. */
export const ACCOUNT_CARD = cardClass('row', 'flex flex-col gap-3 p-4 [&_h2]:font-semibold');
export const ACCOUNT_LIST =
  'flex flex-col gap-3 *:flex *:flex-wrap *:items-center *:gap-x-4 *:gap-y-1 *:wrap-anywhere [&>li>:nth-child(2)]:grow';
