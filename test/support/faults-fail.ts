/** Rethrows background errors as uncaught ones, so that they fail the test run. */
export const faultsFail = {
  reportFault: (fault: unknown) => {
    queueMicrotask(() => {
      throw fault;
    });
  },
};
