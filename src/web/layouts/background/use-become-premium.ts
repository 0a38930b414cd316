import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Somebody has bought for the first time, perhaps on another device: all that is locked on the open page is asked for anew. */
export const useBecomePremium = (isPremium: boolean): void => {
  const queryClient = useQueryClient();
  const before = useRef(isPremium);
  useEffect(() => {
    if (isPremium && !before.current) void queryClient.invalidateQueries();
    before.current = isPremium;
  }, [isPremium, queryClient]);
};
