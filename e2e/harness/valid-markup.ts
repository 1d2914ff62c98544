import { HtmlValidate } from 'html-validate';

const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** The faults that an independent HTML validator finds. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  );
}
