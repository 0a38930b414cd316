/** 'YYYY-MM-DD' */
export type IsoDate = string;

/** The highest accepted age; a date of birth beyond it is a typing error. */
const MAXIMUM_AGE = 120;

/** Returns the age in whole years on a day. A birthday on 29 February is on 1 March in other years. */
export const ageOn = (day: IsoDate, dateOfBirth: IsoDate): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
};

/** Cached per time zone, because creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day at an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date): IsoDate => {
  // Swedish dates have the ISO format.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
};

/** Returns why a person with this date of birth cannot join on this day; null: they can. */
export const whyDateOfBirthRefused = (
  dateOfBirth: string,
  { day, minimumAge }: { day: IsoDate; minimumAge: number },
): 'invalid' | 'too_young' | null => {
  if (!isCalendarDay(dateOfBirth)) return 'invalid';
  const age = ageOn(day, dateOfBirth);
  if (age < 0 || age > MAXIMUM_AGE) return 'invalid';
  return age < minimumAge ? 'too_young' : null;
};

const isCalendarDay = (text: string): text is IsoDate => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};
