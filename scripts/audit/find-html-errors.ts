import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runStep } from '#scripts/run-steps.ts';

const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string().optional(), lastLine: z.number().optional(), message: z.string() }),
  ),
});

/** Validates documents with the Nu HTML Checker (errors only). Returns errors by label; needs Java. */
export const findHtmlErrors = async (
  documents: readonly { label: string; html: string }[],
): Promise<Map<string, string[]>> => {
  if (documents.length === 0) return new Map();
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const folder = mkdtempSync(join(tmpdir(), 'html-'));
  try {
    const files = documents.map(({ label, html }, index) => ({ label, html, file: join(folder, `${index}.html`) }));
    for (const { file, html } of files) writeFileSync(file, html);
    const command = ['java', '-jar', jar, '--errors-only', '--format', 'json', '--exit-zero-always'] as const;
    const { output, ok } = await runStep({ name: 'vnu', command: [...command, ...files.map(({ file }) => file)] });
    if (!ok || !existsSync(jar))
      throw new Error(`The HTML checker needs Java (Debian: default-jre-headless).\n${output}`);
    const { messages } = report.parse(JSON.parse(output));
    return new Map(
      files.map(({ label, file }) => [
        label,
        messages
          .filter(({ url }) => url?.endsWith(file) === true)
          .map(({ message, lastLine }) => `html line ${lastLine ?? '?'}: ${message}`),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};
