import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Mail programs apply inline styles; many ignore a <style> in the head.
    'no-inline-style': 'off',
    // Word, which renders mails in Outlook, does not support <main>.
    'prefer-native-element': ['error', { exclude: ['main'] }],
    'doctype-style': ['error', { style: 'lowercase' }],
    'no-trailing-whitespace': 'error',
    'no-conditional-comment': 'off',
    'long-title': 'off',
  },
});

/** Returns the errors that html-validate reports for a whole document. */
export const findHtmlFaults = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
};
