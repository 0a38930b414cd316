import Bowser from 'bowser';

export type Device = {
  /** 'Firefox'; null when unknown */
  readonly browser: string | null;
  /** 'Windows' */
  readonly system: string | null;
};

/** Names the device so that its owner recognises it: without versions, which change with every update. */
export const deviceOf = (userAgent: string): Device => {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
};
