import { createHash } from 'node:crypto';

/** A browser's key in visit records: derived from its device id, which itself is not kept. */
export const visitorKeyOf = (deviceId: string): string => {
  const hex = createHash('sha256').update(`visitor\n${deviceId}`).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
