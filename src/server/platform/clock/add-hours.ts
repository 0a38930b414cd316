const HOUR_MS = 3_600_000;

export const addHours = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR_MS);
