import { classNames } from '@/ui/class-names';
import { NavLink } from '@/ui/link';
import type { Counts } from '../counts';
import { ADMIN_PAGES } from '../pages';
import { useMay } from '../session/own-account';
import css from './nav-links.module.css';

const MOST_SHOWN = 99;

const ADMIN_LINK = classNames(
  css.link,
  'relative flex min-h-11 items-center gap-2 rounded-card px-2 text-sm font-semibold text-muted-foreground ' +
    'transition-colors duration-quick hover:bg-muted hover:text-foreground tablet:justify-center tablet:px-0',
);

type Props = { counts: Counts; onFollow?: () => void };

/** The links to the console's pages, with the counts of waiting work. */
export function NavLinks({ counts, onFollow }: Props) {
  const may = useMay();
  const pages = ADMIN_PAGES.filter(({ role }) => role === undefined || may(role));
  return (
    <nav aria-label="Admin" className="flex flex-1 flex-col gap-1">
      {pages.map(({ path, label, Icon, count, countOf }) => {
        const waiting = count === undefined ? 0 : (counts[count] ?? 0);
        return (
          <NavLink
            key={path}
            to={`/admin/${path}`}
            title={label}
            className={ADMIN_LINK}
            {...(onFollow === undefined ? {} : { onClick: onFollow })}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="tablet:sr-only">{label}</span>
            {waiting === 0 ? null : (
              <span className="ms-auto min-w-6 shrink-0 rounded-full bg-primary px-1 text-center text-xs leading-6 whitespace-nowrap text-primary-foreground tabular-nums tablet:absolute tablet:end-0 tablet:top-0 tablet:min-w-4.5 tablet:leading-4.5">
                <span>{waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}</span>
                <span className="sr-only"> {countOf}</span>
              </span>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
}
