import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes } from './security-headers';

describe('inlineScriptHashes', () => {
  it('covers each inline script, and no scripts from files', () => {
    const html = `<head><script>let a = 1;</script><script type="module" src="/assets/x.js"></script>
      <SCRIPT data-src-of="y">\n b </SCRIPT></head>`;
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(inlineScriptHashes(html)).toEqual([hash('let a = 1;'), hash('\n b ')]);
  });

  it('gives nothing for a page without inline scripts', () => {
    expect(inlineScriptHashes('<p>script</p>')).toEqual([]);
  });
});
