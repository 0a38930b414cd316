import type { AnswersRow } from '#server/features/chat/chats/answers-read-model.ts';

const percent = (part: number, whole: number): string => ((part / whole) * 100).toFixed(1);

/** Returns a CSV separated by commas, with shares in percent. */
export const viewAnswersAsCsv = (rows: readonly AnswersRow[]): string =>
  [
    'week,site,first messages,answered within 24 h,% within 24 h,answered within 7 days,% within 7 days',
    ...rows.map(({ domain, week, first_messages: all, answered_in_day: day, answered_in_week: sevenDays }) =>
      [week, domain ?? 'all', all, day, percent(day, all), sevenDays, percent(sevenDays, all)].join(','),
    ),
  ].join('\n');
