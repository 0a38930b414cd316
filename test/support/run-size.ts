/** True in `npm run test:all`, where all tests run at full size. */
export const isFullRun = process.env['TEST_SIZE'] === 'full';

/**
 * Returns the small size in `npm test` and the full size in `npm run test:all`. The small size must still find the
 * fault that the test is for, even if with a lower probability.
 */
export const sized = <T>(small: T, full: T): T => (isFullRun ? full : small);
