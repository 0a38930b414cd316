import { useLocation, useNavigate } from '@tanstack/react-router';
import { searchText } from '#web/platform/navigation/search-text.ts';

/** The discount code in the address of the page, and a way to change it: Back and a reload keep it. */
export const useAddressCode = () => {
  const navigate = useNavigate();
  const code = useLocation({ select: ({ search }) => searchText(search)['code'] });
  return {
    code,
    /** null: without one */
    setCode: (next: string | null): void =>
      void navigate({
        to: '.',
        search: next === null ? {} : { code: next },
        replace: true,
        resetScroll: false,
      }),
  };
};
