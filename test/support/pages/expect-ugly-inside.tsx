import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { expect } from 'vitest';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import { UGLY_WORDS } from '#test/support/builders/ugly-words.ts';
import { expectInside } from '#test/support/pages/expect-inside.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import type { Api } from '#web/platform/api/api.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

/** A place that shows what people write, with every one of the ugly words in it. */
export type UglyPlace = {
  readonly name: string;
  readonly areas: readonly MessageArea[];
  readonly draw: () => ReactNode;
  /** what the server says to its calls */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** what it has loaded before, by key */
  readonly known?: Readonly<Record<string, unknown>>;
  /** opens what is not there at once */
  readonly open?: () => Promise<unknown>;
};

const Known = ({
  known,
  children,
}: {
  readonly known: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}) => {
  const client = useQueryClient();
  for (const [key, data] of Object.entries(known)) client.setQueryData([key], data);
  return children;
};

/** What is read, what stands in fields, and what a closed box would show. */
const wordsOf = (root: HTMLElement): string =>
  [
    root.textContent,
    ...[...root.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
  ].join('\n');

/** Shows the place, waits for the words, and measures it on phones and desks. */
export const expectUglyInside = async ({ areas, draw, answers = {}, known = {}, open }: UglyPlace): Promise<void> => {
  const api = (async (name: string) => ({ ok: true, data: answers[name] ?? {} })) as unknown as Api;
  await renderInApp(
    <Known known={known}>
      <ToastRegion label="News" dismissLabel="Dismiss">
        <Suspense>{draw()}</Suspense>
      </ToastRegion>
    </Known>,
    [...areas, 'error-page', 'errors'],
    api,
  );
  await open?.();
  await expect.poll(() => UGLY_WORDS.filter((word) => !wordsOf(document.body).includes(word))).toEqual([]);
  await expectInside();
};
