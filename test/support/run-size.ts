/** True in `npm run test:all`, where everything runs at its full number. */
export const isFullRun = process.env['TEST_SIZE'] === 'full';

/**
 * How often, how many or how far: the small number in `npm test`, the full one in `npm run test:all`. The small one must
 * still find the fault that the test is for, if less surely.
 */
export const sized = <T>(small: T, full: T): T => (isFullRun ? full : small);
