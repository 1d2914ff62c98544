import type { Page } from '@playwright/test';

type Fiber = {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
};

declare global {
  interface Window {
    /** Elements that components drew, one for each time a component was called. */
    drawn: Element[];
  }
}

/**
 * From its start the page notes which components React calls, as its developer tools do: by the mark that React
 * leaves on each that did work (https://github.com/facebook/react, `didFiberRender`). A component stands for the
 * first element it drew.
 */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    /** Functions, and those that are memoised. */
    const COMPONENTS = [0, 11, 14, 15];
    window.drawn = [];
    const elementOf = (fiber: Fiber | null): Element | null => {
      if (fiber === null) return null;
      if (fiber.stateNode instanceof Element) return fiber.stateNode;
      for (let child = fiber.child; child !== null; child = child.sibling) {
        const found = elementOf(child);
        if (found !== null) return found;
      }
      return null;
    };
    const walk = (fiber: Fiber, before: Fiber | null): void => {
      if (COMPONENTS.includes(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) {
        const element = elementOf(fiber);
        if (element !== null) window.drawn.push(element);
      }
      // The same children as before: nothing below was looked at.
      if (before !== null && fiber.child === before.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) {
        if (child !== child.alternate) walk(child, child.alternate);
      }
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) =>
          walk(root.current, root.current.alternate),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

/** How many components within (or at) an element of each of these selectors were called since the last look. */
export function rendersIn(page: Page, selectors: readonly string[]): Promise<number[]> {
  return page.evaluate((given) => {
    const drawn = window.drawn.splice(0);
    return given.map((selector) => drawn.filter((element) => element.closest(selector) !== null).length);
  }, selectors);
}
