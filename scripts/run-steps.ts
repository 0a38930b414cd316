import { spawn } from 'node:child_process';

export type Step = {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** command that fixes a failure, if there is one */
  remedy?: string;
};

export type StepResult = { name: string; ok: boolean; output: string; seconds: number };

/** Runs commands, at most `atOnce` in parallel, and prints the whole output of each when it has finished. */
export const runSteps = async (steps: readonly Step[], atOnce: number): Promise<StepResult[]> => {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      printResult(result, step);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
};

export const runStep = async (step: Step, onOutput?: (text: string) => void): Promise<StepResult> => {
  const startedAt = performance.now();
  const [program, ...args] = step.command;
  const child = spawn(program, args, { env: { ...process.env, ...step.env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput?.(text);
    });
  }
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  return { name: step.name, ok, output, seconds: (performance.now() - startedAt) / 1000 };
};

const printResult = ({ name, ok, output, seconds }: StepResult, step: Step): void => {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (ok) return;
  console.log(output.trimEnd().replaceAll(/^/gm, '    '));
  if (step.remedy !== undefined) console.log(`    → ${step.remedy}`);
};
