import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { titleWithCount } from '#web/layouts/browser-tab/title-count.ts';

/** A new page inside the app, as a browser would treat a new document: the keyboard starts at its content, its title is read out. */
export const NavigationAnnouncer = () => {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const content = document.getElementById('content');
        // A page that was opened to write has the focus in its field by now.
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
