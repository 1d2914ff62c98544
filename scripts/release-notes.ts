import semver from 'semver';

/** A commit since the last release: its subject and body, and the first characters of its id. */
export type Commit = { id: string; subject: string; body: string };

type Change = { id: string; type: string; scope: string; subject: string; breaks: boolean };

/** Kinds of commits that concern whoever runs or uses a site, in the order of the notes. */
const SECTIONS: readonly (readonly [type: string, heading: string])[] = [
  ['feat', 'New'],
  ['fix', 'Mended'],
  ['perf', 'Faster'],
];

/** Reads `type(scope)!: subject`; undefined for a commit of another form, such as a merge. */
function changeOf({ id, subject, body }: Commit): Change | undefined {
  const [, type, scope, bang, rest] = /^([a-z]+)(?:\(([^)]+)\))?(!)?: (.+)$/.exec(subject) ?? [];
  if (type === undefined || rest === undefined) return undefined;
  const breaks = bang !== undefined || /^BREAKING CHANGE: /m.test(body);
  return { id, type, scope: scope ?? '', subject: rest, breaks };
}

/**
 * The next semantic version: a major one when something breaks, a minor one for something new, else a patch. Without an
 * earlier release (`last` undefined) it is `present`.
 */
export function nextVersion(last: string | undefined, present: string, commits: readonly Commit[]): string {
  if (last === undefined) return present;
  const changes = commits.flatMap((commit) => changeOf(commit) ?? []);
  const kind = changes.some(({ breaks }) => breaks)
    ? 'major'
    : changes.some(({ type }) => type === 'feat')
      ? 'minor'
      : 'patch';
  const next = semver.inc(last, kind);
  if (next === null) throw new Error(`'${last}' is no version`);
  return next;
}

/** The notes of a version, in Markdown; `day` as in 2026-11-28. */
export function notesOf(version: string, day: string, commits: readonly Commit[]): string {
  const changes = commits.flatMap((commit) => changeOf(commit) ?? []);
  const lineOf = ({ id, scope, subject }: Change) =>
    `- ${scope === '' ? '' : `**${scope}:** `}${subject} (${id})\n`;
  const section = (heading: string, some: readonly Change[]) =>
    some.length === 0 ? [] : [`### ${heading}\n\n${some.map(lineOf).join('')}`];
  const parts = [
    ...section(
      'Changed so that something else has to change',
      changes.filter(({ breaks }) => breaks),
    ),
    ...SECTIONS.flatMap(([type, heading]) =>
      section(
        heading,
        changes.filter((change) => change.type === type && !change.breaks),
      ),
    ),
  ];
  return [
    `## ${version} (${day})\n`,
    ...(parts.length === 0 ? ['Nothing that a site shows.\n'] : parts),
  ].join('\n');
}
