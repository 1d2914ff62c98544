/** How a visitor came back from the operator's age check, as the landing page is told. */
export const AGE_NOTICES = ['age_adult', 'age_refused', 'age_expired', 'age_invalid'] as const;

export type AgeNotice = (typeof AGE_NOTICES)[number];
