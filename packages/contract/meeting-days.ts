/** For so many days the learned needs are looked at in shadow before they may be switched on. */
export const SHADOW_DAYS = 7;
/** How long outcomes are kept, in days. */
export const OUTCOMES_KEPT_DAYS = 90;
