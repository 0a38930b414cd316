import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { expect } from 'vitest';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import { UGLY_WORDS } from '#test/support/builders/ugly-words.ts';
import { expectInside } from '#test/support/pages/expect-inside.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import type { Api } from '#web/platform/api/api.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

/** A component that shows texts of members, filled with all of `UGLY_WORDS`. */
export type UglyPlace = {
  readonly name: string;
  readonly areas: readonly MessageArea[];
  readonly draw: () => ReactNode;
  /** responses to its API calls, by call */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** data that it has loaded before, by key */
  readonly known?: Readonly<Record<string, unknown>>;
  /** opens content that is hidden at first */
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

/** Returns the text of an element, including the values of its fields and hidden text. */
const wordsOf = (root: HTMLElement): string =>
  [
    root.textContent,
    ...[...root.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
  ].join('\n');

/** Renders the component, waits for the texts, and checks the layout on phones and desktops. */
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
