/** What handles each kind of `T`, and takes before that what is `Given` with it. */
export type Handlers<T extends { type: string }, Given extends unknown[] = [], Result = void> = {
  readonly [K in T['type']]: (...args: [...Given, Extract<T, { type: K }>]) => Result;
};

/** Has `what` handled by the handler of its kind. */
export function handle<T extends { type: string }, Given extends unknown[], Result>(
  handlers: Handlers<T, Given, Result>,
  what: T,
  ...given: Given
): Result {
  // The map is total, so the handler under a type takes what is of it; TypeScript cannot follow a pair through a union.
  const handler = handlers[what.type as T['type']] as (...args: [...Given, T]) => Result;
  return handler(...given, what);
}
