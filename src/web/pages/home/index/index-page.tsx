import { Suspense } from 'react';
import { useUser } from '#web/features/account/use-user.ts';
import { Landing } from '#web/pages/home/index/landing.tsx';
import { MemberHome } from '#web/pages/home/index/lazy-member-home.ts';

export const Page = () => {
  const user = useUser();
  if (user === null) return <Landing />;
  return (
    <Suspense>
      <MemberHome user={user} />
    </Suspense>
  );
};
