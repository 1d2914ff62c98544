import { pick } from './seeded';
import { nextPersonStep, nextReportStep, type PersonStep, type ReportStep } from './steps';

/** A visitor or a report with every step that was acknowledged, in order. */
export type Person = Taken<PersonStep> & { kind: 'person'; userId: string };
export type ReportCase = Taken<ReportStep> & {
  kind: 'report';
  /** Unique, and so what the report is known by. */
  reason: string;
  reporterId: string;
  reportedId: string;
};
export type Subject = Person | ReportCase;

/** A step that is now under way; `take` notes that it was acknowledged. */
export type Task =
  | { kind: 'person'; subject: Person; step: PersonStep; take: () => void }
  | { kind: 'report'; subject: ReportCase; step: ReportStep; take: () => void };

type Taken<S> = {
  steps: S[];
  /** Sent, and the server was killed before it answered: it may have been taken or not. */
  cut: S | undefined;
  /** A step is under way; there is one at a time. */
  busy: boolean;
};

/** Reports that are not deleted yet and worked on at a time. */
const OPEN_REPORTS = 16;
/** Share of the steps that visitors take part in. */
const PERSON_SHARE = 0.55;

export type Work = ReturnType<typeof createWork>;

/** Chooses what is done next, to whom. `userIds` are visitors the server knows. */
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

  /** The mark's end keeps one from being found within another. */
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

    /** A step for a subject that nothing is under way for. */
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

/** Marks a step as under way; what it gives marks it as acknowledged. */
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

/** After a kill: whether the step that was cut was taken is now known, and the subject may go on. */
export function settle(subject: Subject, cutWasTaken: boolean): void {
  if (subject.kind === 'person') settleSteps(subject, cutWasTaken);
  else settleSteps(subject, cutWasTaken);
}

function settleSteps<S>(subject: Taken<S>, cutWasTaken: boolean): void {
  if (cutWasTaken && subject.cut !== undefined) subject.steps.push(subject.cut);
  subject.cut = undefined;
  subject.busy = false;
}
