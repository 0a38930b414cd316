import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { findAnswers } from '#server/features/chat/chats/answers-read-model.ts';
import { viewAnswersAsCsv } from '#server/features/chat/chats/answers-view.ts';
import { StartError } from '#server/platform/start-error.ts';

const MOST_MONTHS = 12;

const indexOf = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number - 1;
};
const monthOf = (index: number): string => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/**
 * `npm run report:answers [<first month> [<last month>]]`: prints as CSV how many first messages were answered within
 * 24 hours and 7 days, by week and site. Default: this month and the two before.
 */
const report = async (): Promise<void> => {
  const now = new Date();
  const thisMonth = now.toISOString().slice(0, 7);
  const [first = monthOf(indexOf(thisMonth) - 2), last = thisMonth] = process.argv.slice(2);
  const span = indexOf(last) - indexOf(first);
  if (![first, last].every((month) => /^2\d{3}-(0[1-9]|1[0-2])$/.test(month)) || span < 0 || span >= MOST_MONTHS) {
    throw new StartError(`Name months, ${MOST_MONTHS} at most, as in: npm run report:answers 2026-01 2026-03`);
  }
  await withDatabase(readConfig(), async (db) => {
    console.log(viewAnswersAsCsv(await findAnswers(db, { first, last, now })));
  });
};

await runCommand(report);
