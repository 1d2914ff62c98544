import type { PublicFigures } from '@app/contract/transparency';
import { call } from '../api';

export const fetchFigures = (signal: AbortSignal) => call<PublicFigures>('/transparency', { signal });
export const publishFigures = (published: boolean) =>
  call<PublicFigures>('/transparency', { method: 'POST', body: { published } });
