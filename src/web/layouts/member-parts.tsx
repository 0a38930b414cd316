import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

const importParts = () => importChunk(() => import('#web/layouts/member-shell.tsx'));

const MemberLinks = lazyRouteComponent(importParts, 'MemberLinks');
const MemberAccount = lazyRouteComponent(importParts, 'MemberAccount');
const MemberTabs = lazyRouteComponent(importParts, 'MemberTabs');
const MemberBackground = lazyRouteComponent(importParts, 'MemberBackground');
const MemberActivation = lazyRouteComponent(importParts, 'ActivationNotice');
const MemberAlerts = lazyRouteComponent(importParts, 'MemberAlerts');
const MemberTerms = lazyRouteComponent(importParts, 'TermsNotice');
const MemberOffer = lazyRouteComponent(importParts, 'OfferNotice');
const parts = {
  background: MemberBackground,
  links: MemberLinks,
  account: MemberAccount,
  activation: MemberActivation,
  alerts: MemberAlerts,
  offer: MemberOffer,
  tabs: MemberTabs,
  terms: MemberTerms,
};

/** Preloads the parts before a member's page is rendered, so that they do not suspend. */
export const loadMemberParts = () => Promise.all(Object.values(parts).map(async (part) => part.preload?.()));

/** Renders a part of the layout that only members see. Its chunk is never loaded for visitors. */
export const MemberPart = ({ name }: { name: keyof typeof parts }) => {
  const Part = parts[name];
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
};
