import { HOUR_MS } from '#shared/domain/time.ts';

export const addHours = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR_MS);
