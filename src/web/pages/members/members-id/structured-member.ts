import type { MemberProfile } from '#shared/contract/people/members-contract.ts';

/** What a member who wants to be found tells search engines: no more than everybody sees, and nothing about whom they look for. */
export const structuredMember = (member: MemberProfile, origin: string): object => {
  const url = `${origin}/members/${member.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: member.name,
      identifier: member.id,
      ...(member.about_me !== '' && { description: member.about_me }),
      ...(member.main_image !== null && { image: origin + member.main_image.filename }),
      homeLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressCountry: member.country,
          ...(member.city !== null && { addressLocality: member.city }),
        },
      },
    },
  };
};
