/** Each invariant of sign-ups and arrivals, with SQL that breaks it. */
export const PLANTED_ARRIVALS: readonly (readonly [summary: string, plant: string])[] = [
  [
    'a first message is held only until its sender’s address is confirmed',
    `insert into signup_messages (member_id, recipient_id, body, created_at) values ($anna, $bert, 'x', now())`,
  ],
  [
    'likes are held only for sign-ups whose address is not confirmed',
    `insert into signup_likes (member_id, liked_id, held_at) values ($anna, $bert, now())`,
  ],
  [
    'no more likes are held for one sign-up than may be given a day',
    `with others as (insert into members (site_id, email, status, language, signup_date, terms_version)
       select site_id, n || '@y.test', status, language, signup_date, terms_version from members, generate_series(1, 5) n
       where id = $bert returning id)
     insert into signup_likes (member_id, liked_id, held_at) select $anna, id, now() from others`,
  ],
  [
    'each arrival is on the member’s own site',
    `with other as (insert into sites select (s).* from (select jsonb_populate_record(sites, '{"id": 99, "domain": "y.test"}') as s
       from sites where domain = 'localhost') as copy returning id)
     insert into member_arrivals (member_id, site_id, day, lander, slug, variant, network, ref)
     select $anna, id, '2026-06-01', 'video', '', 'a', '', '' from other`,
  ],
];
