import type { CallName } from '#shared/contract/contract.ts';
import {
  addressing,
  all,
  anyone,
  closedToNobodies,
  lockedOut,
  membersOnly,
  naming,
  nobodies,
  noConversation,
  type Row,
  type Rows,
} from '#test/access/access-rows.ts';
import { BUYING } from '#test/access/buying-table.ts';
import { OFFICE } from '#test/access/office-table.ts';

const CONVERSATION = 'fedcba9876543210';

const SIGNUP = {
  email: 'somebody@vonk.test',
  name: 'Somebody',
  password: 'a sentence nobody knows',
  date_of_birth: '1990-01-01',
  gender: 'female',
  sexuality: 'bi',
  looking_for: null,
  sensitive_consent: true,
  terms_version: '2024-01-01T00:00:00.000Z',
  language: 'en',
};

const visiting = addressing(
  'body',
  {},
  all('not_found', lockedOut),
  all('ok', { ...lockedOut, blocked: 'blocked_by_member' }),
);

/** The outcome of every call for every actor. A missing call fails both the compiler and the tests. */
export const ACCESS: Readonly<Record<CallName, Row | Rows>> = {
  'GET /api/user.php': anyone,
  'POST /api/user.php?push=1': { ...membersOnly, body: { subscription: null } },
  'GET /api/push.php': membersOnly,
  'DELETE /api/push.php': {
    open: all('not_found', nobodies('authentication_required')),
    query: { id: CONVERSATION },
  },
  'POST /api/push-test.php': {
    open: all('not_found', nobodies('authentication_required')),
    body: { id: CONVERSATION },
  },
  'POST /api/user.php': { ...anyone, body: { email: 'login@vonk.test', password: 'right password' } },
  'PUT /api/user.php': { ...membersOnly, body: { language: 'en' } },
  // None of the actors has this password. The call itself reveals nothing.
  'POST /api/confirm.php': {
    open: all('password_wrong', nobodies('authentication_required')),
    body: { password: 'another password' },
  },
  // Without a valid body, so that no account is deleted.
  'DELETE /api/user.php': {
    body: { reason: 'x' },
    open: all('validation_failed', nobodies('authentication_required')),
  },
  'POST /api/reactivation.php': { body: { token: 'x' }, open: all('link_expired') },
  'POST /api/reactivation-mail.php': { ...anyone, body: { email: 'login@vonk.test', password: 'right password' } },
  'GET /api/export.php': membersOnly,
  'POST /api/export.php': {
    open: all('ok', { ...nobodies('authentication_required'), 'not confirmed': 'email_not_proved' }),
    body: {},
  },
  'POST /api/export-download.php': {
    body: { token: 'x' },
    open: all('link_expired', nobodies('authentication_required')),
  },
  'POST /api/password-reset.php': { open: all('email_invalid'), body: { email: 'no address' } },
  'PUT /api/password-reset.php': {
    open: all('link_expired'),
    body: { token: 'unknown', password: 'a new password', password_repeat: 'a new password' },
  },
  'PUT /api/password.php': {
    open: all('old_password_wrong', nobodies('authentication_required')),
    body: { old_password: 'another password', password: 'a new password', password_repeat: 'a new password' },
  },
  'PUT /api/email.php': {
    open: all('new_email_invalid', nobodies('authentication_required')),
    body: { email: 'no address' },
  },
  'POST /api/mail-change.php': { open: all('link_expired'), body: { token: 'unknown' } },
  'POST /api/mail-change-undo.php': { open: all('link_expired'), body: { token: 'unknown' } },
  'GET /api/account.php': membersOnly,
  'PUT /api/name.php': { ...membersOnly, body: { name: 'Noor' } },
  'PUT /api/notifications.php': { ...membersOnly, body: { kind: 'news', channel: 'email', wanted: true } },
  'POST /api/notifications-restore.php': { ...membersOnly, body: {} },
  'PUT /api/privacy.php': {
    open: all('ok', { ...nobodies('authentication_required'), 'not confirmed': 'profile_disabled' }),
    body: { hidden: false },
  },
  'PUT /api/privacy-choice.php': { ...membersOnly, body: { choice: 'hide_fictional', chosen: false } },
  'PUT /api/resell-consent.php': { ...membersOnly, body: { consent: false } },
  'PUT /api/sensitive-consent.php': { ...membersOnly, body: { consent: true } },
  'GET /api/saved-searches.php': membersOnly,
  'POST /api/saved-searches.php': { ...membersOnly, body: { name: 'Near the sea', filter: {} } },
  'PUT /api/saved-searches.php': { ...noConversation, body: { id: CONVERSATION, alert: null } },
  'DELETE /api/saved-searches.php': { ...noConversation, body: { id: CONVERSATION } },
  'POST /api/saved-search-restore.php': { ...noConversation, body: { id: CONVERSATION } },
  'POST /api/saved-search-seen.php': { ...noConversation, body: { id: CONVERSATION } },
  'POST /api/saved-search-alerts-off.php': { open: all('link_expired'), body: { token: 'unknown' } },
  'GET /api/liked-members.php': { ...membersOnly, query: { type: 'sent' } },
  'POST /api/like.php': {
    open: all('not_found', { ...nobodies('authentication_required'), 'not confirmed': 'email_not_proved' }),
    body: { profile: 'fedcba9876543210' },
  },
  'DELETE /api/like.php': { ...membersOnly, body: { profile: 'fedcba9876543210' } },
  'GET /api/swipe-deck.php': membersOnly,
  'POST /api/swipe.php': {
    open: all('not_found', { ...nobodies('authentication_required'), 'not confirmed': 'email_not_proved' }),
    body: { profile: 'fedcba9876543210', choice: 'like' },
  },
  'DELETE /api/swipe.php': { ...membersOnly, body: { profile: 'fedcba9876543210' } },
  'GET /api/blocks.php': membersOnly,
  'POST /api/blocks.php': {
    open: all('not_found', nobodies('authentication_required')),
    body: { id: 'fedcba9876543210' },
  },
  'DELETE /api/blocks.php': { ...membersOnly, body: { id: 'fedcba9876543210' } },
  'GET /api/auto-like.php': membersOnly,
  'GET /api/visitors.php': membersOnly,
  'POST /api/visit.php': {
    ...visiting,
    byObject: { ...visiting.byObject, own: { open: all('ok', lockedOut), body: {} } },
  },
  'POST /api/visitors-seen.php': { ...membersOnly, body: { until: '2026-01-10T12:00:00.000Z' } },
  'GET /api/logout.php': anyone,
  'POST /api/logout.php': { ...anyone, body: {} },
  'GET /api/sessions.php': membersOnly,
  'DELETE /api/sessions.php': membersOnly,
  'GET /api/security.php': membersOnly,
  // No actor is between password and second factor.
  'POST /api/second-factor.php': { open: all('second_factor_expired'), body: { code: '123456' } },
  'POST /api/totp.php': { ...membersOnly, body: {} },
  'PUT /api/totp.php': {
    open: all('code_wrong', nobodies('authentication_required')),
    body: { code: '1234567' },
  },
  'POST /api/totp-off.php': {
    open: all('code_wrong', nobodies('authentication_required')),
    body: { code: '1234567' },
  },
  'POST /api/recovery-codes.php': {
    open: all('totp_not_started', nobodies('authentication_required')),
    body: { code: '1234567' },
  },
  'POST /api/passkey-options.php': { ...membersOnly, body: {} },
  'POST /api/passkeys.php': {
    open: all('passkey_failed', nobodies('authentication_required')),
    body: { name: 'x', credential_id: 'x', client_data: 'x', attestation: 'x', transports: [] },
  },
  'PUT /api/passkeys.php': {
    open: all('not_found', nobodies('authentication_required')),
    body: { id: 'fedcba9876543210', name: 'x' },
  },
  'DELETE /api/passkeys.php': {
    open: all('not_found', nobodies('authentication_required')),
    query: { id: 'fedcba9876543210' },
  },
  'POST /api/passkey-login-options.php': { ...anyone, body: {} },
  'POST /api/passkey-login.php': {
    open: all('passkey_failed'),
    body: { credential_id: 'x', client_data: 'x', authenticator_data: 'x', signature: 'x' },
  },
  'GET /api/chats.php': membersOnly,
  'GET /api/chat.php': addressing(
    'query',
    undefined,
    all('not_found', lockedOut),
    all('ok', { ...lockedOut, blocked: 'blocked_by_member' }),
  ),
  'GET /api/messages.php': { ...noConversation, query: { conversation: CONVERSATION } },
  'POST /api/message.php': addressing(
    'body',
    { client_id: 'a3bb189e-8bf9-4c59-9a4b-2d4f9d1c5e6f', kind: 'text', text: 'Hello' },
    all('not_found', { ...lockedOut, 'not confirmed': 'email_not_proved' }),
    all('insufficient_credits', {
      ...lockedOut,
      'not confirmed': 'email_not_proved',
      premium: 'ok',
      blocked: 'blocked_by_member',
      blocker: 'blocked_by_you',
    }),
  ),
  'DELETE /api/message.php': { ...noConversation, body: { conversation: CONVERSATION, message: 1 } },
  'PUT /api/message-reaction.php': {
    ...noConversation,
    body: { conversation: CONVERSATION, message: 1, reaction: 'heart' },
  },
  'PUT /api/chat-read.php': { ...noConversation, body: { conversation: CONVERSATION, up_to: 1 } },
  'PUT /api/chat-archive.php': { ...noConversation, body: { conversation: CONVERSATION, archived: true } },
  'DELETE /api/chat.php': { ...noConversation, body: { conversation: CONVERSATION } },
  'POST /api/chat-restore.php': { ...noConversation, body: { conversation: CONVERSATION } },
  'GET /api/signup-message.php': membersOnly,
  'PUT /api/signup-message.php': {
    open: all('already_confirmed', { ...lockedOut, 'not confirmed': 'ok' }),
    body: { signup_message: null },
  },
  'GET /api/credits.php': membersOnly,
  ...BUYING,
  'GET /api/likes.php': membersOnly,
  'POST /api/typing.php': { ...membersOnly, body: { conversation: 'fedcba9876543210' } },
  'POST /api/beat.php': { ...membersOnly, body: { watch: ['fedcba9876543210'] } },
  'GET /api/signals.php': membersOnly,
  'PUT /api/signals.php': { ...membersOnly, body: { signal: 'typing', shown: true } },
  'GET /api/members.php': { ...closedToNobodies(all('ok')), query: { gender: 'any', country: 'NL' } },
  'GET /api/member.php': naming,
  'GET /api/similar-members.php': naming,
  'GET /api/lander.php': { ...anyone, query: { name: 'gallery' } },
  'GET /api/match-finder.php': { ...membersOnly, query: { radius: '50', matters: 'near,age' } },
  'GET /api/suggestions.php': membersOnly,
  'POST /api/report.php': {
    open: all('not_found', nobodies('authentication_required')),
    body: { about: { kind: 'profile', profile: 'fedcba9876543210' }, reason: 'fake', text: '', block: false },
  },
  ...OFFICE,
  // The outbox exists only in demos.
  'GET /api/outbox.php': { open: all('not_found') },
  'GET /api/signup.php': anyone,
  'POST /api/signup.php': { ...anyone, body: SIGNUP },
  'PUT /api/signup.php': {
    open: all('already_confirmed', nobodies('authentication_required')),
    body: { email: 'new@vonk.test' },
  },
  'POST /api/activation-mail.php': { open: all('already_confirmed', nobodies('authentication_required')), body: {} },
  'POST /api/activation.php': { open: all('activation_failed'), body: { token: 'x'.repeat(43) } },
  'POST /api/email-check.php': { ...anyone, body: { email: 'login@vonk.test' } },
  'POST /api/password-check.php': { ...anyone, body: { password: 'right password', email: '', name: '' } },
  'GET /api/profile.php': membersOnly,
  'PUT /api/profile.php': { ...membersOnly, body: { hair_color: 'red' } },
  'GET /api/profile-preview.php': { ...membersOnly, query: { viewer: 'free' } },
  'GET /api/my-photos.php': membersOnly,
  'POST /api/photo.php': { open: all('unsupported_media_type', nobodies('authentication_required')), body: {} },
  'PUT /api/photo.php': {
    open: all('not_found', nobodies('authentication_required')),
    body: { id: 'fedcba9876543210', caption: 'x' },
  },
  'PUT /api/photo-order.php': {
    open: all('not_found', nobodies('authentication_required')),
    body: { ids: ['fedcba9876543210'] },
  },
  'DELETE /api/photo.php': { ...membersOnly, body: { id: 'fedcba9876543210' } },
  'POST /api/photo-restore.php': {
    open: all('not_found', nobodies('authentication_required')),
    body: { id: 'fedcba9876543210' },
  },
  'POST /api/photo-request.php': {
    open: all('not_found', { ...nobodies('authentication_required'), 'not confirmed': 'email_not_proved' }),
    body: { profile: 'fedcba9876543210' },
  },
  'GET /api/photo-grants.php': membersOnly,
  'PUT /api/photo-grant.php': {
    open: all('not_found', nobodies('authentication_required')),
    body: { profile: 'fedcba9876543210', days: 7 },
  },
  'DELETE /api/photo-grant.php': { ...membersOnly, body: { profile: 'fedcba9876543210' } },
  'GET /api/cities.php': { ...anyone, query: { country: 'NL', q: 'ut' } },
  'GET /api/geocode.php': { ...anyone, query: { lat: '52.1', lon: '5.1' } },
  'GET /api/regions.php': anyone,
  'GET /api/interests.php': anyone,
  'GET /api/settings.php': anyone,
  'GET /api/companyinfo.php': anyone,
  'GET /api/postback-recipients.php': anyone,
  'GET /api/page.php': { ...anyone, query: { name: 'terms' } },
  'GET /api/terms.php': anyone,
  'POST /api/terms.php': {
    open: all('terms_changed', nobodies('authentication_required')),
    body: { version: '2024-01-01T00:00:00.000Z' },
  },
  'POST /api/page-hidden.php': { ...anyone, body: {} },
};
