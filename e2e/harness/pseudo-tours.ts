import { LANGUAGES } from '@app/contract/languages';
import { PRODUCT_NAME } from '@app/contract/product';
import type { Settings } from '@app/contract/settings';
import { test } from './admin';
import { DESK, misfitsIn, PHONE } from './fit';
import { bringFonts, FACE_NAMES } from './fonts';
import type { Guest, Look } from './guest';
import { lasting } from './lasting';
import { isHardCoded, pseudoTexts, serveTexts } from './pseudo';
import type { Server } from './server';
import { expect } from './test';
import { lettersOf, speak, withLanguage, wordsOn } from './texts';
import { tourChat } from './tour-chat';
import { tourPages } from './tour-pages';
import type { Visitor } from './visitor';

const [NAME, PARTNER] = ['Ottilie', 'Bartholomew'];
/** What an appeal is given; no two are the same. */
const CODE = /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/;
const KEYS = ['Alt+M', 'Alt+V', 'Alt+B', 'Alt+S', 'alt+T'];

/** As the browser calls what it has in place of microphones. */
const DEVICES = ['Fake Default Audio Input', 'Fake Audio Input 1', 'Fake Audio Input 2'];

/** How long a talk was, in the German of the browser. */
const SPAN = '5 Min.';

/** What no language translates: names of people, helplines, devices, languages and of the product, the operator's address, and keys. */
async function namesOf(server: Server): Promise<string[]> {
  const { contactEmail } = await (await fetch(`${server.origin}/api/site`)).json();
  const { helplines }: Settings = await (await fetch(`${server.origin}/api/settings`)).json();
  const listeners = Object.values(helplines).flatMap((lines) => lines.map(({ name }) => name));
  const languages = Object.values(LANGUAGES).map(({ name }) => name);
  return [PRODUCT_NAME, NAME, PARTNER, contactEmail, SPAN, ...languages, ...listeners, ...KEYS, ...DEVICES];
}

function lookFor(names: readonly string[]): { findings: Set<string>; look: Look } {
  const findings = new Set<string>();
  const look: Look = async (page, screen) => {
    const isForeign = (words: string) => isHardCoded(words, names) && !CODE.test(words);
    for (const words of await lasting(page, async () => (await wordsOn(page)).filter(isForeign)))
      findings.add(`${screen}: “${words}” is no text of the language`);
    const checks = { mayCutFields: true, faces: FACE_NAMES };
    for (const finding of await misfitsIn(page, [PHONE, DESK], screen, checks)) findings.add(finding);
  };
  return { findings, look };
}

/** Tests that walk through all pages and through the chat in a language made up of nothing but texts of `kind`. */
export function pseudoTours(kind: string, language: 'de' | 'ar'): void {
  const texts = pseudoTexts(language);

  async function pseudoGuest(visitor: Visitor): Promise<Guest> {
    await serveTexts(visitor.page, language, await texts);
    await bringFonts(visitor.page, await lettersOf(language));
    return { visitor, language, say: speak(await texts) };
  }

  test(`every page contains only texts that are ${kind}`, async ({ visitor, server }) => {
    const context = withLanguage(language, server.origin);
    const reader = await pseudoGuest(await visitor({ name: NAME, context }));
    const { findings, look } = lookFor(await namesOf(server));
    await tourPages(reader, look);
    expect([...findings]).toEqual([]);
  });

  test(`the chat contains only texts that are ${kind}`, async ({ visitor, server }) => {
    const context = withLanguage(language, server.origin);
    const guest = await pseudoGuest(await visitor({ name: NAME, context }));
    const partner = await pseudoGuest(await visitor({ name: PARTNER, context }));
    const { findings, look } = lookFor(await namesOf(server));
    await tourChat({ guest, partner, server, look });
    expect([...findings]).toEqual([]);
  });
}
