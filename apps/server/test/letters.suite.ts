import type { UnblockRequest } from '@app/contract/unblock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Admin, request, signIn } from './admin';
import type { TestApp } from './app';

/** How a search takes letters, which is the same in every database. */
export function lettersSuite(open: () => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Admin;
  beforeEach(async () => {
    app = await open();
    admin = await signIn(app);
  });
  afterEach(() => app?.stop());

  /** Who is found by these searches among visitors who wrote these texts, each a letter of the answer. */
  async function found(texts: Record<string, string>, searches: readonly string[]) {
    for (const [userId, reason] of Object.entries(texts)) {
      expect((await request(app, 'POST', '/unblock-request', { userId, reason })).status).toBe(200);
    }
    const answers: [string, string][] = [];
    for (const q of searches) {
      const path = `/unblock-requests?sort=oldest&q=${encodeURIComponent(q)}`;
      const { requests } = (await admin.get<{ requests: UnblockRequest[] }>(path)).body;
      answers.push([q, requests.map(({ userId }) => userId).join('')]);
    }
    return answers;
  }

  it('composed and decomposed are the same', async () => {
    const [composed, decomposed] = ['Zoë Ågren 한국', 'Zoë Ågren 한국'.normalize('NFD')];
    const texts = { a: composed, b: decomposed, c: 'Zoe Agren' };
    const searches = [composed, decomposed, 'ë', 'ë'.normalize('NFD'), 'ÅG', 'åg'.normalize('NFD'), 'Zoe'];
    expect((await found(texts, searches)).map(([, who]) => who)).toEqual([...Array(6).fill('ab'), 'c']);
    // A reason is stored as it was written.
    const earlier = { user_id: 'd', reason: 'Loïc était là'.normalize('NFD'), created_at: 1 };
    await app.db
      .insertInto('unblock_requests')
      .values({ request_id: 'r', ...earlier, reviewed_at: null, approved_at: null })
      .execute();
    for (const q of ['loïc ÉTAIT', 'loïc était'.normalize('NFD')])
      expect(await found({}, [q])).toEqual([[q, 'd']]);
  });

  it('with a dot and without one are what Unicode takes them for, whatever the language of the database', async () => {
    const texts = { a: 'İstanbul', b: 'ISTANBUL', c: 'ıstanbul', d: 'istanbul' };
    const searches = [
      'İstanbul',
      'İSTANBUL',
      'ISTANBUL',
      'ıstanbul',
      'istanbul',
      'İs',
      'is',
      'IS',
      'ıs',
      'İ',
      'ı',
    ];
    expect(await found(texts, searches)).toEqual([
      ['İstanbul', 'a'],
      ['İSTANBUL', 'a'],
      ['ISTANBUL', 'bd'],
      ['ıstanbul', 'c'],
      ['istanbul', 'bd'],
      ['İs', 'a'],
      ['is', 'bd'],
      ['IS', 'bd'],
      ['ıs', 'c'],
      ['İ', 'a'],
      ['ı', 'c'],
    ]);
  });

  it('with several small or capital forms are found by each of them', async () => {
    const texts = { a: 'ΟΔΥΣΣΕΥΣ', b: 'οδυσσευς', c: 'STRAẞE', d: 'straße', e: 'ſtern', f: 'Stern' };
    const searches = [
      'οδυσσευσ',
      'ΟΔΥΣΣΕΥΣ',
      'ευς',
      'υσ',
      'straße',
      'STRAẞE',
      'ẞ',
      'strasse',
      'stern',
      'ſTERN',
      'ſt',
    ];
    expect(await found(texts, searches)).toEqual([
      ['οδυσσευσ', 'ab'],
      ['ΟΔΥΣΣΕΥΣ', 'ab'],
      ['ευς', 'ab'],
      ['υσ', 'ab'],
      ['straße', 'cd'],
      ['STRAẞE', 'cd'],
      ['ẞ', 'cd'],
      ['strasse', ''],
      ['stern', 'ef'],
      ['ſTERN', 'ef'],
      ['ſt', 'cdef'],
    ]);
  });
}
