import type { FastifyInstance } from 'fastify';

const NAME = 'whilePublic';

/** The `constraints` of a route that is there only while the figures of each month are public. */
export const WHILE_PUBLIC = { [NAME]: true };

/**
 * Makes the router pass over routes with WHILE_PUBLIC unless `isPublic` says so. A request for one then goes the way of
 * every request for what does not exist: nothing in the answer, its head or the limits tells that there is a route.
 */
export function addWhilePublic(app: FastifyInstance, isPublic: () => boolean): void {
  app.addConstraintStrategy({
    name: NAME,
    storage() {
      const handlers = new Map<unknown, unknown>();
      return {
        get: (value: unknown) => handlers.get(value) ?? null,
        set: (value: unknown, handler: unknown) => void handlers.set(value, handler),
      } as never;
    },
    validate: () => undefined,
    deriveConstraint: () => (isPublic() ? true : undefined) as never,
  });
}
