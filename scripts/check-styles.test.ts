import { expect, test } from 'vitest';
import { checkModules, classesOf, findRawClasses, findRawValues, isPlaced } from './check-styles';

test.each([
  ['color: #b72164', 'colour'],
  ['background: linear-gradient(\n  red,\n  transparent\n)', 'colour'],
  ['border-color: rgb(1 2 3 / 0.5)', 'colour'],
  ['fill: oklch(50% 0.1 20)', 'colour'],
  ['--glow: #fff', 'colour'],
  ['border-radius: 8px', 'radius'],
  ['border-radius: 50%', 'radius'],
  ['border-end-end-radius: 4px', 'radius'],
  ['transition: opacity var(--transition-duration-calm) cubic-bezier(0, 0, 1, 1)', 'easing'],
  ['animation-timing-function: ease-in-out', 'easing'],
  ['transition: opacity 120ms', 'duration'],
  ['animation-delay: -1.5s', 'duration'],
  ['box-shadow: 0 1px 2px var(--border)', 'shadow'],
  ['font-size: 13px', 'size'],
])('%s writes out: %s', (declaration, kind) => {
  expect(findRawValues(`.a {\n  ${declaration};\n}`)).toEqual([
    { line: 2, what: expect.stringMatching(new RegExp(`^${kind} in `)) },
  ]);
});

test.each([
  'color: var(--primary)',
  'background: color-mix(in srgb, var(--primary) 12%, transparent)',
  'mask-image: linear-gradient(black, transparent)',
  'white-space: nowrap',
  'border-radius: var(--radius-card) 0',
  'box-shadow: var(--shadow)',
  'font-size: clamp(var(--text-sm), 5cqi, var(--text-xl))',
  'animation: var(--animate-rise)',
  'transition: translate var(--lean, 0s) var(--ease-soft)',
  'border: 1px solid transparent',
])('%s writes out nothing', (declaration) => {
  expect(findRawValues(`.a:hover { ${declaration}; }`)).toEqual([]);
});

test('a sheet of tokens may write out only its own kind', () => {
  const css = '/* color: #000; */\n:root { --primary: #b72164; --pace: 120ms; }';
  expect(findRawValues(css, ['colour'])).toEqual([{ line: 2, what: 'duration in --pace' }]);
});

test.each([
  ['bg-[#fff]', 'colour'],
  ['hover:text-[rgb(1,2,3)]', 'colour'],
  ['#b72164', 'colour'],
  ['rounded-[9px]', 'radius'],
  ['sm:rounded-ee-[4px]', 'radius'],
  ['ease-in-out', 'easing'],
  ['ease-[cubic-bezier(0,0,1,1)]', 'easing'],
  ['hover:duration-150', 'duration'],
  ['animate-[spin_1s]', 'animation'],
  ['shadow-[0_1px_2px]', 'shadow'],
  ['text-[13px]', 'size'],
  ['[@media(max-height:30rem)]:static', 'media query'],
  ['px-0!', 'important'],
  ['hover:!px-0', 'important'],
  ['max-[22rem]:bg-mood-soft!', 'important'],
])('the class %s writes out: %s', (name, kind) => {
  expect(findRawClasses(`const a = 'flex ${name}';`)).toEqual([{ line: 1, what: `${kind} in ${name}` }]);
  expect(findRawClasses(`const a = \`\${flex} ${name} \${b}\`;`)).toHaveLength(1);
});

test.each([
  'bg-card/88',
  'bg-[linear-gradient(170deg,var(--sky-high),var(--background))]',
  'rounded-ee-key',
  'ease-soft',
  'release-in-time',
  'duration-quick',
  'text-[clamp(1.75rem,9vw,2.25rem)]',
  'transition-[width]',
  '#free',
  'Wait!',
  '!',
])('the class %s writes out nothing', (name) => {
  expect(findRawClasses(`const a = 'flex ${name}';`)).toEqual([]);
});

test('finds missing and unused classes, and modules with the same name', () => {
  const css =
    '/* .gone */\n@container a (width < 2.5rem) {\n  .a:is([data-b=".c"]) > .d {\n    gap: 0.5rem;\n  }\n}';
  expect([...classesOf(css)]).toEqual(['a', 'd']);
  const script = "import css from './x.module.css';\nconst one = [css.a, css.e];";
  expect(checkModules(new Map([['ui/x.module.css', css]]), new Map([['ui/x.tsx', script]]))).toEqual([
    'ui/x.tsx: ./x.module.css has no class e',
    'ui/x.module.css: nobody uses the class d',
  ]);
  expect(
    checkModules(
      new Map([
        ['ui/x.module.css', ''],
        ['lib/x.module.css', ''],
      ]),
      new Map(),
    ),
  ).toEqual(['lib/x.module.css: there is another module of this name']);
});

test('accepts sheets with global names only in their folder', () => {
  const files = ['styles.css', 'styles/base.css', 'ui/a.module.css', 'ui/a.css'];
  expect(files.filter((file) => !isPlaced(`apps/web/src/${file}`))).toEqual(['ui/a.css']);
});
