/** For how long a moderator may pull the brake, in minutes. It always has an end. */
export const BRAKE_MINUTES = [30, 60, 180, 720, 1440] as const;

export type BrakeMinutes = (typeof BRAKE_MINUTES)[number];
