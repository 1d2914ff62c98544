import type { Rule, RuleMode, RuleModes } from '@app/contract/rules';
import { type BrakeSpan, isBraking, isNewcomer } from '../domain/brake';

/** The brake as it was pulled last. */
export type Brake = BrakeSpan & {
  /** What the rule found that pulled it; null: somebody did. */
  rule: string | null;
  /** Their account; null: without one, or the rule. */
  actor: string | null;
};

/** How everything is switched. */
export type Switched = {
  modes: Partial<RuleModes>;
  brake: Brake | undefined;
  /** Whether the figures of each month are public; missing: they are not. */
  publishesFigures?: boolean;
};

export type Switches = ReturnType<typeof createSwitches>;

/** How the rules and the brake are switched, as this node knows. `defaults`: rules that nobody has switched. */
export function createSwitches(defaults: RuleModes) {
  let modes = defaults;
  let brake: Brake | undefined;
  let publishesFigures = false;

  return {
    modeOf: (rule: Rule): RuleMode => modes[rule],

    modes: (): RuleModes => modes,

    /** Whether the figures of each month are public. */
    publishesFigures: (): boolean => publishesFigures,

    /** The brake if it is on at `at` (epoch milliseconds). */
    brakeAt: (at: number): Brake | undefined => (isBraking(brake, at) ? brake : undefined),

    /**
     * Does the brake hold back a visitor at `at`, because it is on and their device is new? `firstSeenAt`: when that
     * came first; undefined for a client without a device.
     */
    holdsBack: (firstSeenAt: number | undefined, at: number): boolean =>
      isBraking(brake, at) && isNewcomer(firstSeenAt, at),

    /** As it is stored now. */
    set(switched: Switched): void {
      modes = { ...defaults, ...switched.modes };
      brake = switched.brake;
      publishesFigures = switched.publishesFigures === true;
    },
  };
}
