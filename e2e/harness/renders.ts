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
    /** The elements that components rendered, one for each call of a component. */
    drawn: Element[];
  }
}

/**
 * From its start the page notes which components React calls. Like React's developer tools it reads the flag that React
 * sets on each fiber that did work (https://github.com/facebook/react, `didFiberRender`). Each call is noted as the
 * first element that the component rendered.
 */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    /** The tags of function components, also of those with a forwarded ref or memoised. */
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
      // The same children as before: React skipped everything below.
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

/**
 * For each selector: how many components at or within its elements were called since the last call of this function.
 */
export function rendersIn(page: Page, selectors: readonly string[]): Promise<number[]> {
  return page.evaluate((given) => {
    const drawn = window.drawn.splice(0);
    return given.map((selector) => drawn.filter((element) => element.closest(selector) !== null).length);
  }, selectors);
}
