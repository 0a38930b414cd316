import type { MemberProfile } from '#shared/contract/people/members-contract.ts';

/**
 * Structured data of a public profile for search engines: only what everybody sees, without whom the member looks for.
 */
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
