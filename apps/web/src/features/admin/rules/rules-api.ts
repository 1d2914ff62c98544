import type { RulesAnswer } from '@app/contract/rule-states';
import type { Rule, RuleMode } from '@app/contract/rules';
import { call } from '../api';

export const fetchRules = (signal: AbortSignal) => call<RulesAnswer>('/rules', { signal });
export const switchRule = (rule: Rule, mode: RuleMode) =>
  call<RulesAnswer>(`/rules/${rule}`, { method: 'POST', body: { mode } });
