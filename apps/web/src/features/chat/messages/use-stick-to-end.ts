import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Line } from '../session/machine/state';

/** Within so many pixels of the end a reader counts as being there. */
const NEAR_END_PX = 24;

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => `${clientWidth} ${clientHeight}`;

/**
 * Whether its reader scrolled a list up from where its top was. By itself a list of another height leaves its top where
 * it was, or moves it to the furthest there is now.
 */
function isScrolledUp({ scrollTop, scrollHeight, clientHeight }: HTMLElement, top: number): boolean {
  return scrollTop < Math.min(top, scrollHeight - clientHeight) - NEAR_END_PX;
}

/**
 * Keeps a list scrolled to its last line, unless its reader scrolled up; then it counts the partner's lines since.
 * `farFromEnd`: the end is further away than the list is high. As long as there are no lines, the start is shown. `isOver`:
 * nobody writes any more, which gives the list another height.
 */
export function useStickToEnd(
  list: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  isOver: boolean,
): { unread: number; farFromEnd: boolean; scrollToEnd: () => void } {
  const atEnd = useRef(true);
  /** Where the list was scrolled to when that was last looked at. */
  const top = useRef(0);
  /** The size it had then. */
  const size = useRef('');
  const newest = useRef<string | undefined>(undefined);
  const lastRead = useRef<string | undefined>(undefined);
  const [unread, setUnread] = useState(0);
  const [farFromEnd, setFarFromEnd] = useState(false);

  const scrollToEnd = useCallback(() => {
    const element = list.current;
    if (element === null) return;
    element.scrollTop = lastRead.current === undefined ? 0 : element.scrollHeight;
    top.current = element.scrollTop;
  }, [list]);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let width = 0;
    const look = () => {
      // The list has another size now, and is about to be scrolled for that.
      if (size.current !== sizeOf(element)) return;
      top.current = element.scrollTop;
      const below = element.scrollHeight - element.scrollTop - element.clientHeight;
      atEnd.current = lastRead.current === undefined || below <= NEAR_END_PX;
      setFarFromEnd(!atEnd.current && below > element.clientHeight);
      if (!atEnd.current) return;
      lastRead.current = newest.current;
      setUnread(0);
    };
    // A soft keyboard or a turned phone changes the height without a scroll.
    const sizes = new ResizeObserver(() => {
      // In another width the lines are broken anew, and the browser scrolls to where the first one in sight is now.
      const rebroken = width !== element.clientWidth;
      width = element.clientWidth;
      size.current = sizeOf(element);
      const scrolledUp = !rebroken && isScrolledUp(element, top.current);
      if (atEnd.current && !scrolledUp) scrollToEnd();
      else look();
    });
    element.addEventListener('scroll', look, { passive: true });
    sizes.observe(element);
    // Another font, or a translation, makes the same lines higher.
    if (element.firstElementChild !== null) sizes.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [list, scrollToEnd]);

  useLayoutEffect(() => {
    const last = lines.at(-1);
    newest.current = last?.id;
    // A line of one's own is followed once, not again when it is known to have arrived.
    const justSaid = last?.from === 'me' && last.id !== lastRead.current;
    const element = list.current;
    // The browser tells of a scroll in the next frame: until then it is not known that the end is left.
    if (element !== null && size.current === sizeOf(element) && isScrolledUp(element, top.current))
      atEnd.current = false;
    if (last === undefined || atEnd.current || justSaid) {
      atEnd.current = true;
      lastRead.current = last?.id;
      setUnread(0);
      setFarFromEnd(false);
      scrollToEnd();
      return;
    }
    const read = lines.findIndex((line) => line.id === lastRead.current);
    setUnread(lines.length - 1 - read);
  }, [list, lines, scrollToEnd]);

  // As its grid is laid out anew the browser may scroll the list to somewhere in between, which no reader did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it changes.
  useLayoutEffect(() => {
    if (atEnd.current) scrollToEnd();
  }, [isOver, scrollToEnd]);

  return { unread, farFromEnd, scrollToEnd };
}
