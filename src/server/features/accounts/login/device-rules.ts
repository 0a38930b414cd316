import Bowser from 'bowser';

export type Device = {
  /** 'Firefox'; null: it did not say, or nobody knows it */
  readonly browser: string | null;
  /** 'Windows' */
  readonly system: string | null;
};

/** The device in words that its owner recognises: no versions, which change by themselves. */
export const deviceOf = (userAgent: string): Device => {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
};
