let on = false;

/** Is the shield of this page on? False before its code was loaded: whoever asks need not load it. */
export const isShieldOn = (): boolean => on;

export function noteShield(isOn: boolean): void {
  on = isOn;
}
