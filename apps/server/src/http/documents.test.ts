import { ORIGIN_BLANK, SITE_BLANKS, SITE_JSON_BLANK } from '@app/contract/documents';
import { expect, it } from 'vitest';
import { createFill } from './documents';

const { contactEmail, links } = SITE_BLANKS;

it('inserts values as text, and never replaces anything inside them', () => {
  const site = {
    contactEmail: `<b>&"'$&${ORIGIN_BLANK}`,
    links: { ...links, donate: `https://example.org/</script><!--` },
  };
  const fill = createFill(site);
  expect(fill(`<a href="${contactEmail}">${contactEmail}</a>`, 'https://site.test')).toBe(
    '<a href="&lt;b&gt;&amp;&quot;&#39;$&amp;%site:origin%">&lt;b&gt;&amp;&quot;&#39;$&amp;%site:origin%</a>',
  );
  const json = fill(SITE_JSON_BLANK, 'https://site.test');
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(site);
});

it('leaves everything else unchanged', () => {
  const fill = createFill({ contactEmail: 'us@example.org', links });
  expect(fill('100% %site %site:nothing% % site:origin%', 'https://site.test')).toBe(
    '100% %site %site:nothing% % site:origin%',
  );
});
