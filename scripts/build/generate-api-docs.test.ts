import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateOpenApi, generateRefusals, refusalsFile } from '#scripts/build/generate-api-docs.ts';
import { contract } from '#shared/contract/contract.ts';

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
