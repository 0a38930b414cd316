import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Mail programs read styles of elements; many drop those of the head.
    'no-inline-style': 'off',
    // Word does not know <main>.
    'prefer-native-element': ['error', { exclude: ['main'] }],
    'doctype-style': ['error', { style: 'lowercase' }],
    'no-trailing-whitespace': 'error',
    'no-conditional-comment': 'off',
    'long-title': 'off',
  },
});

/** What a validator says against a whole document. */
export const findHtmlFaults = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
};
