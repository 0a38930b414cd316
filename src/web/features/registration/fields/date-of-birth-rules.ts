export type DatePart = 'day' | 'month' | 'year';

/** Returns the order of day, month and year for this locale: '17-05-1990', '5/17/1990', '1990-05-17'. */
export const datePartsOf = (tag: string): readonly DatePart[] =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));

export const monthNamesOf = (tag: string): readonly string[] => {
  const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
};

export type DateParts = Readonly<Record<DatePart, string>>;

/** Joins the fields into one date; '' if all are empty. With a part missing it is not a valid date. */
export const joinDate = ({ day, month, year }: DateParts): string => {
  if (day === '' && month === '' && year === '') return '';
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
};

export const splitDate = (date: string): DateParts => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: day.replace(/^0+/, ''), month: month.replace(/^0+/, ''), year };
};
