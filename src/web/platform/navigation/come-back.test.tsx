import { afterEach, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { forgetComeBack, readComeBack, rememberHere } from '#web/platform/navigation/come-back.ts';

afterEach(forgetComeBack);

it('knows which page was left, and what waits there', () => {
  rememberHere({ hasDraft: true });
  expect(readComeBack()).toEqual({ address: location.pathname + location.search, hasDraft: true });
});

it('knows nothing where nothing was left, and nothing any more after an hour', () => {
  expect(readComeBack()).toBeNull();
  rememberHere({ hasDraft: false });
  expect(readComeBack(Date.now() + HOUR_MS - 1000)).not.toBeNull();
  expect(readComeBack(Date.now() + HOUR_MS + 1000)).toBeNull();
});
