import { expect, it } from 'vitest';
import { memberCard } from '#test/support/builders/member-card.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import type { Api } from '#web/platform/api/api.ts';
import { createQueryClient } from '#web/platform/app/query-client.ts';

it('keeps numbers and three faces of 200 likes, because every document of a member carries them', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => index.toString(16).padStart(16, '0'));
  const api = (async () => ({
    ok: true,
    data: {
      profiles: ids.map((id) => memberCard({ id })),
      liked_by: ids.map((id, index) => ({ id, like_new: index % 2 === 1 })),
      num_new_likes: 103,
      head: 7,
    },
  })) as unknown as Api;
  expect(await createQueryClient().query(likesQuery(api))).toEqual({
    num_likes: 200,
    num_new_likes: 103,
    new_faces: [1, 3, 5].map((index) => ({ id: ids[index], main_image: null })),
    head: 7,
  });
});
