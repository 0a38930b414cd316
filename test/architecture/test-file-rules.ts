const CASE = /(?<![.\w])(?:it|test|journey)(?:\.\w+(?:<[^(]*>)?(?:\([^)]*\))?)*\s*[(`]/;
const ASSERTION = /\bexpect\w*[(.]|\bassert\w*\s*[(.]/;
const SKIP = /\b(?:it|test|journey|describe|context|ctx|task)\.(?:skip|skipIf|runIf|todo|fixme|fails)\b/g;
const REASON = /\b(?:needs|because|only)\s+\w+/;

/** Returns problems with the text of a test file. */
export const complaintsAboutTest = (text: string): string[] => {
  const complaints: string[] = [];
  if (!CASE.test(text)) complaints.push('has no test');
  if (!ASSERTION.test(text)) complaints.push('asserts nothing');
  for (const { index } of text.matchAll(SKIP)) {
    const opening = /^[\s\S]*?(?:=>|;|$)/.exec(text.slice(index))?.[0] ?? '';
    if (!REASON.test(opening))
      complaints.push(`skips without saying "needs …", "because …" or "only …": ${opening.trim().split('\n')[0]}`);
  }
  return complaints;
};
