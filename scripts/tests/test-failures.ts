import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

const MESSAGE_LINES = 12;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Returns failed tests with the first lines of their errors, to print them again after the runner's long output. */
export const readVitestFailures = (file: string): string[] => {
  if (!existsSync(file)) return [];
  const failed = ({ status }: { status: string }): boolean => status === 'failed';
  return vitestReport
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .testResults.filter(failed)
    .flatMap(({ name, message = '', assertionResults }) => {
      const path = relative(process.cwd(), name);
      const tests = assertionResults.filter(failed);
      if (tests.length === 0) return [describeFailure(path, message)];
      return tests.map(({ fullName, failureMessages }) =>
        describeFailure(`${path} › ${fullName}`, (failureMessages ?? []).join('\n')),
      );
    });
};

const describeFailure = (name: string, message: string): string => {
  const lines = message.split('\n').filter((line) => !line.includes('/node_modules/'));
  return [`✗ ${name}`, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
};
