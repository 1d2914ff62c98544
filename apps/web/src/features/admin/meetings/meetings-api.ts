import type { Meetings } from '@app/contract/meetings';
import type { RuleMode } from '@app/contract/rules';
import { call } from '../api';

export const fetchMeetings = (signal: AbortSignal) => call<Meetings>('/meetings', { signal });
export const switchMeetings = (mode: RuleMode) =>
  call<Meetings>('/meetings', { method: 'POST', body: { mode } });
