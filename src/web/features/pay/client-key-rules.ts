import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import type { CallProblem } from '#web/platform/api/api.ts';

/** Refusals of an order or an attempt before the server looks its key up. */
const BEFORE_KEY: readonly CallProblem['code'][] = ['email_not_proved', 'confirmation_required'];

/** Returns true if the server may not have looked the key up: an earlier press may have been carried out. */
export const mayKeyBeKnown = (code: CallProblem['code']): boolean =>
  code in platformRefusals || BEFORE_KEY.includes(code);
