import { pick } from './seeded';
import { nextPersonStep, nextReportStep, type PersonStep, type ReportStep } from './steps';

/** A visitor or a report, with every acknowledged step in order. */
export type Person = Taken<PersonStep> & { kind: 'person'; userId: string };
export type ReportCase = Taken<ReportStep> & {
  kind: 'report';
  /** Unique, so that the report can be found by it. */
  reason: string;
  reporterId: string;
  reportedId: string;
};
export type Subject = Person | ReportCase;

/** A step to be carried out now; `take` notes that it was acknowledged. */
export type Task =
  | { kind: 'person'; subject: Person; step: PersonStep; take: () => void }
  | { kind: 'report'; subject: ReportCase; step: ReportStep; take: () => void };

type Taken<S> = {
  steps: S[];
  /** The step that was sent when the server was killed. It may or may not have been carried out. */
  cut: S | undefined;
  /** A step is under way. There is only one at a time. */
  busy: boolean;
};

/** How many reports are worked on at a time before they are deleted. */
const OPEN_REPORTS = 16;
/** The share of the steps that concern visitors. */
const PERSON_SHARE = 0.55;

export type Work = ReturnType<typeof createWork>;

/** Decides which step comes next, and for whom. `userIds` are visitors the server knows. */
export function createWork(userIds: readonly string[], random: () => number) {
  const people: Person[] = userIds.map((userId) => ({
    kind: 'person',
    userId,
    steps: [],
    cut: undefined,
    busy: false,
  }));
  const reports: ReportCase[] = [];
  let marks = 0;

  /** The end mark keeps one reason from being found within another. */
  function newReason(): string {
    marks += 1;
    return `reason-${marks}-end`;
  }

  function newReport(): ReportCase {
    const reporterId = pick(random, userIds);
    const reportedId = pick(
      random,
      userIds.filter((userId) => userId !== reporterId),
    );
    const report: ReportCase = {
      kind: 'report',
      reason: newReason(),
      reporterId,
      reportedId,
      steps: [],
      cut: undefined,
      busy: false,
    };
    reports.push(report);
    return report;
  }

  function nextReport(): ReportCase {
    const open = reports.filter((report) => !isDeleted(report));
    const idle = open.filter(({ busy }) => !busy);
    return open.length < OPEN_REPORTS || idle.length === 0 ? newReport() : pick(random, idle);
  }

  return {
    subjects: (): Subject[] => [...people, ...reports],

    /** Returns a step for a subject that has no step under way. */
    next(): Task {
      const idle = people.filter(({ busy }) => !busy);
      if (random() < PERSON_SHARE && idle.length > 0) {
        const subject = pick(random, idle);
        const step = nextPersonStep(subject.steps, random, newReason);
        return { kind: 'person', subject, step, take: begin(subject, step) };
      }
      const subject = nextReport();
      const step = nextReportStep(subject.steps, random);
      if (step === undefined) throw new Error('a deleted report was chosen');
      return { kind: 'report', subject, step, take: begin(subject, step) };
    },
  };
}

/** Marks a step as under way. Returns a function that marks it as acknowledged. */
function begin<S>(subject: Taken<S>, step: S): () => void {
  subject.busy = true;
  subject.cut = step;
  return () => {
    subject.steps.push(step);
    subject.cut = undefined;
    subject.busy = false;
  };
}

/** Has the report's last acknowledged step deleted it? */
export function isDeleted({ steps }: ReportCase): boolean {
  return steps.at(-1)?.kind === 'delete';
}

/** Notes after a kill whether the cut step was carried out, so that the subject can go on. */
export function settle(subject: Subject, cutWasTaken: boolean): void {
  if (subject.kind === 'person') settleSteps(subject, cutWasTaken);
  else settleSteps(subject, cutWasTaken);
}

function settleSteps<S>(subject: Taken<S>, cutWasTaken: boolean): void {
  if (cutWasTaken && subject.cut !== undefined) subject.steps.push(subject.cut);
  subject.cut = undefined;
  subject.busy = false;
}
