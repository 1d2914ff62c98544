import { SHIELD_PATH } from '@app/contract/shield';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors';
import type { ModelFolder } from './model-folder';

/** Serves the files of the shield's model. Their paths hold a digest, so that browsers may keep them. */
export function shieldRoutes(files: ModelFolder['files']) {
  return (app: FastifyInstance): void => {
    app.get<{ Params: { '*': string } }>(`${SHIELD_PATH}/*`, async ({ params }, reply) => {
      const bytes = files.get(params['*']);
      if (bytes === undefined) throw new HttpError('not_found');
      const type = params['*'].endsWith('.json')
        ? 'application/json; charset=utf-8'
        : 'application/octet-stream';
      return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
    });
  };
}
