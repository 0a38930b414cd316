import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Wait after the last change, so that dragging a slider does not send a request at every step. */
const PAUSE_MS = 350;

/**
 * Returns how many people a search finds, shortly after its last change; null: unknown. The result is cached for the
 * page.
 */
export const useResultCount = (
  requested: SearchAddress,
  isWanted: boolean,
): { count: number; isCapped: boolean } | null => {
  const text = JSON.stringify(requested);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isSettled = isWanted && settled === text;
  const { data } = useQuery({ ...searchQuery(useApi(), requested), enabled: isSettled });
  if (!isWanted || data?.ok !== true || data.data.num_results === null) return null;
  return { count: data.data.num_results, isCapped: data.data.num_results_capped };
};
