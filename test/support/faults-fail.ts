/** A fault that nobody awaits must still fail the test run. */
export const faultsFail = {
  reportFault: (fault: unknown) => {
    queueMicrotask(() => {
      throw fault;
    });
  },
};
