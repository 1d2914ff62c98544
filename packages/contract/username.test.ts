import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_USERNAME_LENGTH } from './limits';
import { PRODUCT_NAME } from './product';
import { checkUsername } from './username';

const nameOf = (typed: string) => {
  const check = checkUsername(typed);
  return check.ok ? check.name : check.problem;
};

describe('names that are used unchanged', () => {
  it.each([
    ...['Ada', '7', 'x', '...', 'Anna 99', 'O’Neil', '<i>Bartholomew</i>', 'Night Owl', 'Ivy-Rose'],
    ...['José', 'François', 'Müller', 'Łukasz', 'Ðorđe', 'Çağrı', 'Zoë', 'João', 'Nguyễn Văn An'],
    ...['Юлия', 'Дмитрий', 'Надежда', '李雷', 'さくら', 'サクラ', 'ｻｸﾗ', '김민준', 'ㅋㅋ'],
    ...['أحمد', 'مُحَمَّد', 'می\u200cخواهم', 'प्रिया', 'क\u094d\u200dष', 'শ্রী', 'สมชาย', 'မြို့'],
    ...['❤️', '👍🏽', '1️⃣', '🏴‍☠️', '👩‍👩‍👧', '🏳️‍🌈 Sam', '🇧🇷 Ana'],
  ])('%s', (name) => {
    expect(nameOf(name)).toBe(name.normalize('NFC'));
  });

  it.each([
    ...['Sysadam', 'Adminka', 'Badminton', 'Damin', 'Adam', 'Madmin', 'Nimda'],
    ...['Modesty', 'Modi', 'Modou', 'Mood', 'Moods', 'Good Mood', 'Moderato', 'Moderate Mike', 'Mødest'],
    ...['バドミントン', '배드민턴', '管理人才', 'مديرة الروضة', 'Модерн'],
    ...['Stafford', 'Staffan', 'Systematic', 'Solar System', 'Supporter', 'Emotional Support'],
    ...['Soul', 'Wick', 'Soulmate', 'Coolwick', 'Soulful', 'Mr. Listen', 'Teamwork', 'Helper'],
  ])('%s, although it begins with or sounds like a role', (name) => {
    expect(nameOf(name)).toBe(name);
  });
});

describe('invisible characters', () => {
  it.each([
    ['control characters', 'A\u0000d\u0007a\u007f\u009b'],
    ['zero width', 'A\u200bd\u2060a\ufeff'],
    ['joiners outside of a script that joins', 'A\u200dd\u200ca\u200d'],
    ['directions', '\u202eA\u2066d\u200fa\u061c\u2069'],
    ['variation selectors', 'A\ufe0fd\u{e0100}a\ufe00'],
    ['fillers', 'A\u3164d\u115fa\uffa0\u1160'],
    ['blanks of braille and music', 'A\u2800d\u{1d159}a'],
    ['tags', 'A\u{e0041}d\u{e0020}a\u{e007f}'],
    ['halves of characters', 'A\ud83dd\udc4da'],
    ['private use', 'A\ue000d\u{f0000}a'],
    ['soft hyphens, grapheme joiners, vowel separators', 'A\u00add\u034f\u180ea'],
  ])('are removed: %s', (_what, typed) => {
    expect(nameOf(typed)).toBe('Ada');
  });

  it.each([
    ['several joiners in a row', 'می\u200c\u200cخ', 'میخ'],
    ['a joiner at the end', 'می\u200c', 'می'],
    ['a joiner that stands beside another mark in NFC', 'क\u200d\u094d\u0336', 'क\u0336\u094d'],
    ['a joiner behind a picture', '👩\u200d', '👩'],
    ['a selector on a letter', 'x\ufe0f', 'x'],
    ['the tags of a flag', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴'],
  ])('are removed: %s', (_what, typed, name) => {
    expect(nameOf(typed)).toBe(name);
  });

  it.each([
    '',
    ' ',
    '\u00a0\u3000\t\n',
    '\u200b',
    '\u200e\u200f',
    '\u3164',
    '\u2800',
    '\u0301\u0301',
    '\ud800',
  ])('alone are not a name: %j', (typed) => {
    expect(nameOf(typed)).toBe('empty');
  });
});

describe('names that take too much space', () => {
  it('white space of any kind becomes single spaces', () => {
    expect(nameOf(' \u3000Ada\t\r\n \u2028Lovelace\u00a0')).toBe('Ada Lovelace');
  });

  it('combining marks are cut after the fourth, and removed without a letter', () => {
    expect(nameOf(`x${'\u0336'.repeat(25)}`)).toBe(`x${'\u0336'.repeat(4)}`);
    expect(nameOf(' \u0336\u0301 Ada')).toBe('Ada');
  });

  it('a name is refused if it is too long after cleaning', () => {
    const longest = 'x'.repeat(MAX_USERNAME_LENGTH);
    expect(nameOf(`\u200b${longest}\u200b`)).toBe(longest);
    expect(nameOf(`${longest}x`)).toBe('long');
    // One sign that becomes two.
    expect(nameOf('\u0958'.repeat(MAX_USERNAME_LENGTH))).toBe('long');
    expect(nameOf('\u200b'.repeat(60_000))).toBe('long');
  });
});

describe('names that look like the operator', () => {
  it.each([
    ...[
      'Admin',
      'admin',
      'ADMIN',
      'aDmIn',
      'Admins',
      'Administrator',
      'Moderator',
      'moderators',
      PRODUCT_NAME,
    ],
    ...['Support', 'System', 'Staff', 'Mod', 'The Mods', 'Support Team', 'Live Support', 'staff member'],
    ...[`${PRODUCT_NAME} Support`, 'TheModerator', 'theadmin', 'Sysadmin', 'Official Staff'],
  ])('%s', (name) => {
    expect(nameOf(name)).toBe('official');
  });

  it.each([
    [
      'beside another name',
      ['Admin Anna', 'AdminAnna', 'admin_anna', 'Anna (Admin)', 'Admin2Anna', 'ModeratorAnna'],
    ],
    [
      'with ornaments',
      ['Admin1', 'Admin123', '99Admin', '!Admin!', '[MOD]', '❤️Admin', 'ADMIN ✅', 'SYSTEM!'],
    ],
    ['with gaps', ['A d m i n', 'A.d.m.i.n', 'a-d-m-i-n', 'A  D  M  I  N', 'A.d.m.i.n Anna', 'Soul wick']],
    [
      'with digits for letters',
      ['Adm1n', '4dm1n', '@dmin', '@dmin!', 'M0d3r4t0r', '$upport', '5y5t3m', 'S0ulw1ck'],
    ],
    ['with letters for letters', ['Admln', 'AdmIn', 'Adrnin', 'Soulvvick', 'Sou1wick', 'Addmin', 'Adminnn']],
    ['in Cyrillic', ['Аdmin', 'Mоdеrаtоr', 'ѕоulwісk', 'ADMIИ', 'Аdmіn', 'Ѕuрроrt']],
    ['in Greek', ['Αdmin', 'ΑDΜΙΝ', 'Mοderatοr', 'Αdmιη']],
    ['in Cherokee and Lisu', ['Ꭺdmin', 'ꓮdmin']],
    ['in fonts', ['ａｄｍｉｎ', '𝓐𝓭𝓶𝓲𝓷', '𝔸𝕕𝕞𝕚𝕟', 'Ⓐⓓⓜⓘⓝ', '🅰🅳🅼🅸🅽', '🄰🄳🄼🄸🄽', '🇦🇩🇲🇮🇳', 'ᴀᴅᴍɪɴ', 'ˢᵘᵖᵖᵒʳᵗ']],
    [
      'under marks',
      ['Admíñ', 'A\u0336d\u0336m\u0336i\u0336n\u0336', 'Môdératör', 'Ad\u200bmin', 'Ad\u{e0020}min'],
    ],
    [
      'in other languages',
      ['Модератор', 'Администратор', 'админ', '管理员', '관리자', '運営', 'مشرف', 'Administradora'],
    ],
    ['in Romance languages', ['Administrador', 'Modérateur', 'Modératrice', 'Amministratore', 'Moderador']],
    [
      'as a body',
      ['Administração', 'Administración', 'Amministrazione', 'Администрация', 'Moderación', 'الإدارة'],
    ],
    [
      'in Asian languages',
      ['アドミン', 'アドミン太郎', '管理人', '어드민', '모더레이터', '운영진', 'प्रशासक', 'أدمن', 'ادمن أحمد'],
    ],
  ])('%s', (_how, names) => {
    expect(names.filter((name) => nameOf(name) !== 'official')).toEqual([]);
  });
});

describe('any text', () => {
  const odd = fc.constantFrom(
    ...[
      '\u200d',
      '\u200c',
      '\ufe0f',
      '\u20e3',
      '1',
      '#',
      '👩',
      '🏽',
      '❤',
      '\u0301',
      '\u0336',
      '\u094d',
      'क',
      'م',
    ],
    ...[
      ' ',
      '\u00a0',
      '\u3164',
      '\u115f',
      '\u202e',
      'e',
      'ᄀ',
      'ᅡ',
      '\u0958',
      '\ud83d',
      '\udc69',
      '\u{e0041}',
    ],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(odd, { maxLength: 40 }).map((parts) => parts.join('')),
  );

  it('gives no name, or one that is visible, fits, is in NFC, and does not change when cleaned again', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const check = checkUsername(typed);
        if (!check.ok) return;
        const { name } = check;
        expect(checkUsername(name)).toEqual(check);
        expect(name).toBe(name.normalize('NFC').trim());
        expect(name.length).toBeLessThanOrEqual(MAX_USERNAME_LENGTH);
        expect(name).toMatch(/[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u);
        expect(name).not.toMatch(/[\p{Cc}\p{Co}\p{Cs}\p{Bidi_Control}\u{e0000}-\u{e0fff}]|\p{M}{6}/u);
      }),
      { numRuns: 1_000 },
    );
  });
});
