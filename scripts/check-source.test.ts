import { describe, expect, it, test } from 'vitest';
import {
  findBareTexts,
  findJsxTexts,
  findPhysicalClasses,
  findPhysicalDeclarations,
  findRegistryHosts,
  findShortWaits,
} from './check-source';

test.each([
  '<p>Hello</p>',
  '<p>{"Hello"}</p>',
  '<p>{open ? `Hello` : null}</p>',
  '<p>{open && "Hello"}</p>',
  '<p>{name || "Hello"}</p>',
  '<p>{"Hello " + name}</p>',
  '<Section title="About. Title" />',
  '<img alt="A flame" />',
  '<input placeholder={"Your name"} />',
  '<button aria-label={open ? "Close" : t("open")} />',
])('%s has text that cannot be translated', (jsx) => {
  expect(findJsxTexts(`const page = (\n  ${jsx}\n);`)).toEqual([{ line: 2, what: expect.any(String) }]);
});

test.each([
  '<p>{t("hello")}</p>',
  '<p>&nbsp;· 2025</p>',
  '<img alt="" className="Hello" />',
  '<button type="submit" aria-label={t("close")} />',
  '<Trans i18nKey="terms" />',
  '<Section title="about.title" />',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is checked.
  '<Section title={`about.${name}.title`} />',
  '<p>{state === "open" && t("open")}</p>',
])('%s is accepted', (jsx) => {
  expect(findJsxTexts(`const page = ${jsx};`)).toEqual([]);
});

test.each([
  'ml-2',
  'md:-ml-2',
  'pr-[3px]',
  'left-0',
  'hover:right-1/2',
  'text-left',
  'sm:text-right',
  'border-l',
  'border-r-2',
  'rounded-l',
  'rounded-tr-lg',
  'float-right',
  '!mr-auto',
])('%s has a physical side', (name) => {
  expect(findPhysicalClasses(`const a = 'flex ${name}';`)).toEqual([{ line: 1, what: name }]);
  expect(findPhysicalClasses(`const a = \`\${flex} ${name}\`;`)).toHaveLength(1);
});

test.each([
  'ms-2',
  'pe-1',
  'start-0',
  'text-start',
  'border-s',
  'rounded-se-lg',
  'partner_left',
  'left-handed',
  'mx-auto',
  'px-2',
])('%s has no physical side', (name) => {
  expect(findPhysicalClasses(`const a = 'flex ${name}';`)).toEqual([]);
});

test('finds waits with the default timeout of a second', () => {
  const text =
    'await vi.waitFor(check);\nawait vi.waitUntil(() => (a, b), WITHIN);\nvi.waitUntil(() => done);';
  expect(findShortWaits(text)).toEqual([
    { line: 1, what: 'vi.waitFor' },
    { line: 3, what: 'vi.waitUntil' },
  ]);
});

test('finds declarations with a physical side in style sheets', () => {
  const css =
    '/* left: */\n.a { margin-left: 1px; }\n.b { inset-inline-start: 0 }\n.c{left:0}\n.d { text-align: right }';
  expect(findPhysicalDeclarations(css).map(({ line }) => line)).toEqual([2, 4, 5]);
});

test('finds hosts in the lock file', () => {
  const lock = '"resolved": "packages/contract",\n"resolved": "https://registry.example/zod.tgz",';
  expect(findRegistryHosts(lock)).toEqual([{ line: 2, what: 'https://registry.example/zod.tgz' }]);
});

describe('bare text', () => {
  it.each([
    ['beside what comes and goes', '<p>{icon && <Icon />}words</p>'],
    ['that comes and goes itself', "<p><Icon />{busy ? t('wait') : null}</p>"],
    ['in a fragment', '<>words <b>more</b></>'],
    ['of two kinds', "<p>{known ? <b>name</b> : 'nobody'} was here</p>"],
  ])('%s is found', (_, source) => {
    expect(findBareTexts(source).length).toBeGreaterThan(0);
  });

  it.each([
    ['alone in its element', "<p>{busy ? t('wait') : t('go')}</p>"],
    ['beside what stays', "<p><Icon />{t('go')}</p>"],
    ['in an element of its own', "<p>{icon && <Icon />}<span>{t('go')}</span></p>"],
  ])('%s is left', (_, source) => {
    expect(findBareTexts(source)).toEqual([]);
  });
});
