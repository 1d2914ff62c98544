import { type AdminClient, WrongAnswerError } from './admin-client';
import type { PersonStep, ReportStep } from './steps';
import type { Person, ReportCase, Task } from './subjects';

/** Carries out a step through the API. Resolves once it is acknowledged; rejects if it is refused or not answered. */
export async function sendStep(client: AdminClient, task: Task): Promise<void> {
  switch (task.kind) {
    case 'person':
      return sendForPerson(client, task.subject, task.step);
    case 'report':
      return sendForReport(client, task.subject, task.step);
    default:
      task satisfies never;
  }
}

async function sendForPerson(client: AdminClient, { userId }: Person, step: PersonStep): Promise<void> {
  switch (step.kind) {
    case 'block':
    case 'unblock':
      await client.post(`/users/${step.kind}`, { userId });
      return;
    case 'timeout':
      await client.post('/users/timeout', { userId, durationMinutes: step.minutes });
      return;
    case 'ask':
      await client.visit('/unblock-request', { userId, reason: step.reason });
      return;
    case 'resolve': {
      const request = only(await client.pendingRequests(userId), `pending request of ${userId}`);
      await client.post(`/unblock-requests/${request._id}/resolve`, { approve: step.approve });
      return;
    }
    default:
      step satisfies never;
  }
}

async function sendForReport(client: AdminClient, report: ReportCase, step: ReportStep): Promise<void> {
  const { reason, reporterId, reportedId } = report;
  const find = async () => only(await client.findReports(reason), `report called ${reason}`)._id;
  switch (step.kind) {
    case 'chat':
      await client.visit('/report', { reportingUserId: reporterId, reportedUserId: reportedId, reason });
      return;
    case 'form':
      await client.visit('/reports', { userId: reportedId, reason });
      return;
    case 'review':
      await client.post(`/reports/${await find()}/review`);
      return;
    case 'delete':
      await client.remove(`/reports/${await find()}`);
      return;
    default:
      step satisfies never;
  }
}

function only<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (row !== undefined && rows.length === 1) return row;
  throw new WrongAnswerError(`a search finds ${rows.length} of one ${what}`);
}
