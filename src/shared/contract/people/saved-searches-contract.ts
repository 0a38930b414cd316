import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { cleanedLine, instantField, publicIdField, tokenInput } from '#shared/contract/fields.ts';
import { searchQueryField } from '#shared/contract/people/discovery-contract.ts';
import { ALERT_FREQUENCIES } from '#shared/domain/search/saved-search-rules.ts';

const nameInput = z.string().check(cleanedLine(), z.maxLength(500));

const savedSearchField = z.object({
  id: publicIdField,
  name: z.string(),
  /** the address of the search, field by field: `/members?gender=female…` */
  filter: z.record(z.string(), z.string()),
  created_at: instantField,
  /** how often a mail announces new people; null: never */
  alert: z.nullable(z.enum(ALERT_FREQUENCIES)),
  /** how many have joined since the search was last opened here; 25 means more than 24 */
  num_new: z.number(),
});

const oneOutput = z.object({ search: savedSearchField });
const oneBody = z.strictObject({ id: publicIdField });

export const savedSearchesContract = defineCalls({
  'GET /api/saved-searches.php': {
    summary: 'One’s saved searches, latest first, each with the number of new people.',
    caller: 'member',
    limit: 'estimate',
    output: z.object({ searches: z.array(savedSearchField) }),
    refusals: [],
  },
  'POST /api/saved-searches.php': {
    summary: 'Save a search under a name. A search that is already saved is returned unchanged.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ name: nameInput, filter: z.omit(searchQueryField, { page: true, cursor: true }) }),
    output: z.object({ search: savedSearchField, is_known: z.boolean() }),
    refusals: ['search_name_refused', 'saved_searches_full'],
  },
  'PUT /api/saved-searches.php': {
    summary: 'Change the name, or how often a mail announces new people.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({
      id: publicIdField,
      name: z.optional(nameInput),
      alert: z.optional(z.nullable(z.enum(ALERT_FREQUENCIES))),
    }),
    output: oneOutput,
    refusals: ['not_found', 'search_name_refused', 'email_not_proved'],
  },
  'DELETE /api/saved-searches.php': {
    summary: 'Delete a saved search; it can be restored for an hour.',
    caller: 'member',
    limit: 'write',
    body: oneBody,
    output: z.object({}),
    refusals: ['not_found'],
  },
  'POST /api/saved-search-restore.php': {
    summary: 'Restore a saved search that was deleted within the last hour, with its alert.',
    caller: 'member',
    limit: 'write',
    body: oneBody,
    output: oneOutput,
    refusals: ['not_found', 'saved_searches_full'],
  },
  'POST /api/saved-search-seen.php': {
    summary: 'Mark a saved search as seen: only people who join later are new.',
    caller: 'member',
    limit: 'write',
    body: oneBody,
    output: z.object({}),
    refusals: ['not_found'],
  },
  'POST /api/saved-search-alerts-off.php': {
    summary: 'Unsubscribe from mails about saved searches, with the link in such a mail.',
    caller: 'anyone',
    limit: 'link',
    body: z.strictObject({ token: tokenInput }),
    output: z.object({}),
    refusals: ['link_expired'],
  },
});
