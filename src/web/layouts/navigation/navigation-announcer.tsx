import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { titleWithCount } from '#web/layouts/browser-tab/title-count.ts';

/**
 * After a navigation inside the app, moves the focus to the content and announces the title, as a new document would.
 */
export const NavigationAnnouncer = () => {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const content = document.getElementById('content');
        // Some pages, such as a conversation, have focused their text field already.
        if (content?.querySelector(':is(input, textarea):focus') === null) content.focus({ preventScroll: true });
        setTitle(titleWithCount(document.title, 0));
      }),
    [router],
  );
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
};
