import { afterEach } from 'vitest';
import { openForFile } from '#test/support/for-file.ts';
import { startTestHttp, type TestHttp } from '#test/support/start-test-http.ts';

/** Starts the web server without features for one test file, at its top level. It stops when the file ends. */
export const testHttp = async (options?: Parameters<typeof startTestHttp>[0]): Promise<TestHttp> => {
  const http = await openForFile(
    () => startTestHttp(options),
    (http) => http.stop(),
  );
  afterEach(() => http.assertSilent());
  return http;
};
