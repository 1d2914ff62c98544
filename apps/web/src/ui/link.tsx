import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useMatch } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this site. */
  to: string;
};

/**
 * A link to a page of this site. Built on the router's hooks: the router's own link includes data prefetching, which no
 * page here uses.
 */
export function Link({ to, onClick, target, ...rest }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** The same in a navigation, where the current page, or its parent, is marked as such. */
export function NavLink({ to, ...rest }: Props) {
  const current = useMatch({ path: to, end: false }) !== null;
  return <Link to={to} aria-current={current ? 'page' : undefined} {...rest} />;
}
