import { deviceOf } from '#server/features/accounts/login/device-rules.ts';
import type { ActedFrom } from '#server/features/accounts/mails/write-account-mail.ts';
import { type MailRecipient, textsFor } from '#server/features/mails/write-mail.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

export type ActedFromContext = Pick<RequestContext, 'userAgent' | 'ip' | 'now'> & { readonly geoIp: GeoIp };

/** Returns device, time and country of the request that changed an account, in the owner's language. */
export const actedFrom = (recipient: MailRecipient, { userAgent, ip, now, geoIp }: ActedFromContext): ActedFrom => {
  const { browser, system } = deviceOf(userAgent);
  const known = [browser, system].filter((word) => word !== null);
  const device = known.length > 0 ? known.join(', ') : textsFor(recipient, 'security')('devices.unknown');
  return { device, at: now, fromCountry: geoIp.countryOf(ip) };
};
