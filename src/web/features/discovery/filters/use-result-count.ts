import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Somebody who drags a slider is not asked for at every step. */
const PAUSE_MS = 350;

/** How many people a search would find, a moment after it was last changed; null: not known. The answer is kept for whoever goes there. */
export const useResultCount = (
  wished: SearchAddress,
  isWanted: boolean,
): { count: number; isCapped: boolean } | null => {
  const text = JSON.stringify(wished);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isSettled = isWanted && settled === text;
  const { data } = useQuery({ ...searchQuery(useApi(), wished), enabled: isSettled });
  if (!isWanted || data?.ok !== true || data.data.num_results === null) return null;
  return { count: data.data.num_results, isCapped: data.data.num_results_capped };
};
