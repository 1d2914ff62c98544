import { NavLink } from '../../../ui/link';
import { useMay } from '../account/own-account';
import type { Counts } from '../counts';
import { ADMIN_PAGES } from '../pages';

const MOST_SHOWN = 99;

type Props = { counts: Counts; onFollow?: () => void };

/** The pages of the console, with what waits on them. */
export function NavLinks({ counts, onFollow }: Props) {
  const may = useMay();
  const pages = ADMIN_PAGES.filter(({ role }) => role === undefined || may(role));
  return (
    <nav aria-label="Admin" className="admin-nav">
      {pages.map(({ path, label, Icon, count, countOf }) => {
        const waiting = count === undefined ? 0 : (counts[count] ?? 0);
        return (
          <NavLink
            key={path}
            to={`/admin/${path}`}
            title={label}
            className="admin-link"
            {...(onFollow === undefined ? {} : { onClick: onFollow })}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className="admin-link-word">{label}</span>
            {waiting === 0 ? null : (
              <span className="admin-count">
                {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
                <span className="sr-only"> {countOf}</span>
              </span>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
}
