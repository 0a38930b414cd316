import { createRoute } from '@tanstack/react-router';
import { describeHome } from '#web/pages/home/index/describe-home.ts';
import { loadHome } from '#web/pages/home/index/load-home.ts';
import { chatRoute, memberChatRoute } from '#web/routes/chat-routes.tsx';
import { membersRoute, searchOrderRoute } from '#web/routes/discovery-routes.tsx';
import { financeRoute } from '#web/routes/finance-routes.tsx';
import {
  aloneTonightRoute,
  collageLandingRoute,
  galleryRoute,
  iconsLandingRoute,
  mapLandingRoute,
  memberLanding2Route,
  memberLanding3Route,
  memberLandingRoute,
  socialNetworkRoute,
  tinderSwipeRoute,
  transitionsVideoLandingRoute,
  videoRoute,
} from '#web/routes/lander-routes.tsx';
import { chatLayout, defaultLayout, emptyLayout, landerLayout } from '#web/routes/layout-routes.tsx';
import {
  accountDeletedRoute,
  lockedOutRoute,
  exportDownloadRoute,
  reactivateRoute,
  settingsDeleteRoute,
} from '#web/routes/leaving-routes.tsx';
import { likesMemberRoute, likesRoute, likesTypeRoute } from '#web/routes/likes-routes.tsx';
import { matchFinderRoute } from '#web/routes/match-finder-routes.tsx';
import {
  casesRoute,
  complaintsRoute,
  decisionsRoute,
  moderationRoute,
  receiptRoute,
} from '#web/routes/moderation-routes.tsx';
import { notificationsRoute } from '#web/routes/notifications-routes.tsx';
import { page } from '#web/routes/page-route.ts';
import {
  creditsRoute,
  directDebitRoute,
  orderRoute,
  repeatOrderRoute,
  premiumRoute,
  pricingRoute,
  transactionRoute,
  transactionsRoute,
  withdrawalRoute,
} from '#web/routes/pay-routes.tsx';
import { profileRoute } from '#web/routes/profile-routes.tsx';
import {
  activateDoneRoute,
  activateErrorRoute,
  completeSignupRoute,
  memberSignupRoute,
  signupRoute,
} from '#web/routes/registration-routes.tsx';
import { rootRoute } from '#web/routes/root-route.tsx';
import { alertsOffRoute, savedSearchesRoute } from '#web/routes/saved-searches-routes.tsx';
import {
  mailChangeDoRoute,
  resetPasswordDoRoute,
  resetPasswordRoute,
  settingsCreditsRoute,
  settingsRoute,
} from '#web/routes/settings-routes.tsx';
import { signupMatchesRoute } from '#web/routes/suggestions-routes.tsx';
import { swipeGameRoute } from '#web/routes/swipe-routes.tsx';
import { staticPageRoute } from '#web/routes/text-routes.tsx';
import { visitorsRoute } from '#web/routes/visitors-routes.tsx';

const indexRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/',
  ...page({
    name: 'index',
    file: 'home/index/index',
    access: 'anyone',
    areas: ['home', 'members', 'member'],
    wake: 'touch',
    load: ({ context }) => loadHome(context),
    head: describeHome,
  }),
});

const loginRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/login',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => (typeof next === 'string' ? { next } : {}),
  ...page({
    name: 'login',
    file: 'account/login/login',
    access: 'visitor',
    areas: ['login'],
    wake: 'touch',
  }),
});

const langConfigRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/lang-config',
  ...page({
    name: 'lang-config',
    file: 'language/lang-config',
    access: 'anyone',
    areas: ['language'],
    wake: 'touch',
  }),
});

const memberRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/members/$id',
  ...page({
    name: 'members-id',
    file: 'members/members-id/members-id',
    access: 'anyone',
    areas: [
      'member',
      'voice-player',
      'profile-facts',
      'profile-prompts',
      'interests',
      'blocks',
      'reasons',
      'reports',
      'photos',
      'like',
      'upgrade',
    ],
    // Search engines may keep copies of a profile after its owner hides or deletes it.
    noIndex: true,
  }),
});

const chatsRoute = createRoute({
  getParentRoute: () => chatLayout,
  path: '/chats',
  ...page({
    name: 'chats',
    file: 'chats/overview/chats',
    access: 'member',
    areas: ['chats', 'installed-app', 'errors', 'upgrade'],
    noIndex: true,
  }),
});

const uiKitRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/dev/ui',
  ...page({
    name: 'dev-ui',
    file: 'dev/ui-kit/ui-kit',
    access: 'demo',
    areas: [],
    noIndex: true,
  }),
});

/** All pages under their layouts. */
export const routeTree = rootRoute.addChildren([
  defaultLayout.addChildren([
    profileRoute,
    settingsRoute,
    notificationsRoute,
    settingsDeleteRoute,
    settingsCreditsRoute,
    indexRoute,
    membersRoute,
    searchOrderRoute,
    memberRoute,
    savedSearchesRoute,
    matchFinderRoute,
    langConfigRoute,
    complaintsRoute,
    receiptRoute,
    moderationRoute,
    casesRoute,
    financeRoute,
    decisionsRoute,
    likesRoute,
    likesTypeRoute,
    likesMemberRoute,
    signupMatchesRoute,
    swipeGameRoute,
    visitorsRoute,
    creditsRoute,
    premiumRoute,
    pricingRoute,
    repeatOrderRoute,
    directDebitRoute,
    orderRoute,
    transactionsRoute,
    transactionRoute,
    withdrawalRoute,
    staticPageRoute,
  ]),
  chatLayout.addChildren([chatsRoute, chatRoute, memberChatRoute]),
  landerLayout.addChildren([
    accountDeletedRoute,
    lockedOutRoute,
    reactivateRoute,
    exportDownloadRoute,
    signupRoute,
    memberSignupRoute,
    completeSignupRoute,
    activateDoneRoute,
    activateErrorRoute,
    loginRoute,
    resetPasswordRoute,
    resetPasswordDoRoute,
    mailChangeDoRoute,
    alertsOffRoute,
    aloneTonightRoute,
    collageLandingRoute,
    galleryRoute,
    iconsLandingRoute,
    mapLandingRoute,
    socialNetworkRoute,
    tinderSwipeRoute,
    transitionsVideoLandingRoute,
    videoRoute,
    memberLandingRoute,
    memberLanding2Route,
    memberLanding3Route,
  ]),
  emptyLayout.addChildren([uiKitRoute]),
]);
