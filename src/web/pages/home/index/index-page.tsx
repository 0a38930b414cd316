import { useUser } from '#web/features/account/use-user.ts';
import { Landing } from '#web/pages/home/index/landing.tsx';
import { MemberHome } from '#web/pages/home/index/lazy-member-home.ts';
// Its code comes later, but its looks belong to the document that the server sends.
import '#web/pages/home/index/member-home.module.css';
import { Suspense } from 'react';

export const Page = () => {
  const user = useUser();
  if (user === null) return <Landing />;
  return (
    <Suspense>
      <MemberHome user={user} />
    </Suspense>
  );
};
