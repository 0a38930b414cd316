import { useLocation, useNavigate } from '@tanstack/react-router';
import { searchText } from '#web/platform/navigation/search-text.ts';

/** Returns the discount code in the page's address and a function to change it. Back and a reload keep it. */
export const useAddressCode = () => {
  const navigate = useNavigate();
  const code = useLocation({ select: ({ search }) => searchText(search)['code'] });
  return {
    code,
    /** null removes the code */
    setCode: (next: string | null): void =>
      void navigate({
        to: '.',
        search: next === null ? {} : { code: next },
        replace: true,
        resetScroll: false,
      }),
  };
};
