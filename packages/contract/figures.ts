/** Counts are told rounded down to a multiple of this, so that none says anything about one person. */
export const FIGURE_STEP = 5;

/** Reports of a month by the reason offered in a chat; 'deleted': one that was deleted or erased since. */
export const REPORT_FIGURES = ['inappropriate', 'spam', 'offensive', 'fake', 'other', 'deleted'] as const;

/** Decisions of a month, by what was decided and who did: a moderator, or a rule by itself. */
export const DECISION_FIGURES = [
  'blockByPerson',
  'timeoutByPerson',
  'timeoutByRule',
  'liftedByPerson',
  'noBreachByPerson',
] as const;

/** Unblock requests of a month: made in it, and decided in it. */
export const APPEAL_FIGURES = ['received', 'approved', 'denied'] as const;

/** What the median time to a decision is told of. */
export const TIMED_FIGURES = ['report', 'appeal'] as const;

export type ReportFigure = (typeof REPORT_FIGURES)[number];
export type DecisionFigure = (typeof DECISION_FIGURES)[number];
export type AppealFigure = (typeof APPEAL_FIGURES)[number];
export type TimedFigure = (typeof TIMED_FIGURES)[number];

/** What is told of a month. Each count is a multiple of FIGURE_STEP, and 0 is fewer than one step. */
export type Figures = {
  reports: Record<ReportFigure, number>;
  decisions: Record<DecisionFigure, number>;
  appeals: Record<AppealFigure, number>;
  /** The median, in hours begun; null: of too few to be told. */
  hours: Record<TimedFigure, number | null>;
};

/** The files with the figures, as they lie beside the page. The tables of the templates keep their numbers and names. */
export const FIGURE_FILES = {
  json: '/transparency/figures.json',
  notices: '/transparency/4_notices.csv',
  measures: '/transparency/6_own_initiative_TC.csv',
  appeals: '/transparency/7_appeals_and_recidivism.csv',
  automated: '/transparency/8_automated_means.csv',
} as const;

export type FigureFile = keyof typeof FIGURE_FILES;
