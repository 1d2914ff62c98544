/** How long a hold may last at most, in days; another one may follow. */
export const MAX_HOLD_DAYS = 366;
export const MAX_HOLD_WHY_LENGTH = 500;
/** Header of a bundle with the SHA-256 of its seal, which the audit log has too. */
export const BUNDLE_SEAL_HEADER = 'X-Bundle-Seal';
