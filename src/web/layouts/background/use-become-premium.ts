import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Reloads all data when the member becomes paying, perhaps on another device, because locked content is now unlocked.
 */
export const useBecomePremium = (isPremium: boolean): void => {
  const queryClient = useQueryClient();
  const before = useRef(isPremium);
  useEffect(() => {
    if (isPremium && !before.current) void queryClient.invalidateQueries();
    before.current = isPremium;
  }, [isPremium, queryClient]);
};
