import type { BrakeState } from '@app/contract/brake';
import type { BrakeMinutes } from '@app/contract/brake-minutes';
import { call } from '../api';

export const fetchBrake = (signal: AbortSignal) => call<BrakeState>('/brake', { signal });
export const pullBrake = (minutes: BrakeMinutes) =>
  call<BrakeState>('/brake', { method: 'POST', body: { minutes } });
export const releaseBrake = () => call<BrakeState>('/brake', { method: 'DELETE' });
