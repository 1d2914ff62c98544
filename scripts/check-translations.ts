import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { checkLanguage } from './translations/check';
import { EXCEPTIONS } from './translations/exceptions';
import { GLOSSARY } from './translations/glossary';
import { checkNotes } from './translations/notes';
import { checkIndex, readTexts } from './translations/read';
import type { Finding, Texts } from './translations/texts';

const locales = path.resolve(import.meta.dirname, '../apps/web/src/i18n/locales');
const folderOf = (language: Language) => path.join(locales, language);

/** Namespaces that are loaded together, as one file, when a language is chosen. */
const GATHERED = ['common', 'landing', 'live', 'start', 'refusal', 'chat', 'forms', 'why', 'age', 'names'];

/** The files of a language that hold texts: those that English has. */
const namespaces = readdirSync(folderOf(DEFAULT_LANGUAGE))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'));

/** Prints the findings in one set of texts; true if there are none and the set is not empty. */
function report(name: string, texts: number, findings: readonly Finding[]): boolean {
  for (const { key, what } of findings) console.error(`${name} ${key}: ${what}`);
  console.log(`${name}: ${texts} texts, ${findings.length} findings`);
  // A check that read nothing has proved nothing.
  return findings.length === 0 && texts > 0;
}

async function check(language: Language, english: Texts): Promise<boolean> {
  const { texts, findings, absent } = await readTexts(folderOf(language), namespaces);
  const isAbsent = (key: string) => absent.some((namespace) => key.startsWith(`${namespace}.`));
  const measure = new Map([...english].filter(([key]) => !isAbsent(key)));
  if (language !== DEFAULT_LANGUAGE) findings.push(...(await checkIndex(folderOf(language), GATHERED)));
  findings.push(...checkLanguage(language, measure, texts, EXCEPTIONS[language], GLOSSARY));
  return report(language, texts.size, findings);
}

function reportNotes(): boolean {
  const folder = folderOf(DEFAULT_LANGUAGE);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const checked = files.map((file) => checkNotes(readFileSync(path.join(folder, file), 'utf8')));
  const explained = checked.reduce((sum, each) => sum + each.explained, 0);
  return report(
    'notes',
    explained,
    checked.flatMap(({ findings }) => findings),
  );
}

/** Checks the languages named on the command line, or all. */
async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !isLanguage(name));
  if (unknown.length > 0) {
    console.error(`no such language: ${unknown.join(', ')}`);
    return 1;
  }
  const languages = names.length > 0 ? names.filter(isLanguage) : LANGUAGE_CODES;
  const { texts: english } = await readTexts(folderOf(DEFAULT_LANGUAGE), namespaces);
  let passed = true;
  for (const language of languages) passed = (await check(language, english)) && passed;
  if (languages.includes(DEFAULT_LANGUAGE)) passed = reportNotes() && passed;
  return passed ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
