import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateOpenApi, generateRefusals, refusalsFile } from '#scripts/build/generate-api-docs.ts';
import { contract } from '#shared/contract/contract.ts';
import { FREE_CONVERSATIONS, UNSEND_MINUTES } from '#shared/domain/chat/message-rules.ts';
import { STATEMENT_MEGABYTES } from '#shared/domain/pay/statement-kinds.ts';

test('docs/refusals.md is what the codes say: `npm run openapi` writes it', () => {
  expect(readFileSync(refusalsFile, 'utf8')).toBe(generateRefusals());
});

test('the document holds every call of the contract and nothing else', async () => {
  const { paths } = JSON.parse(await generateOpenApi()) as { paths: Record<string, Record<string, unknown>> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('each refusal is listed by some call, or may come from any', () => {
  expect(generateRefusals()).not.toContain('|  |');
});

test('the sentences name the limits that hold', () => {
  const text = generateRefusals();
  expect(text).toContain(`you can start ${FREE_CONVERSATIONS} conversations`);
  expect(text).toContain(`within ${UNSEND_MINUTES} minutes of sending it`);
  expect(text).toMatch(new RegExp(`A statement can be up to ${STATEMENT_MEGABYTES}\\sMB\\.`, 'u'));
  expect(text).not.toMatch(/undefined|NaN/);
});
