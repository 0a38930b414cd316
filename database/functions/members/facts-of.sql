-- Returns the bits of member_search.facts that depend on the profile and on is_fictional. home_fact() and
-- presence_fact() return the other two.
create or replace function facts_of(p profiles, is_fictional boolean) returns bigint language sql stable as $$
  select fact_bit(0, '{relationship,dating,casual,chat}', p.looking_for)
    | fact_bit(1, '{single,in_relationship,married,open_relationship,divorced,widowed}', p.relationship_status)
    | fact_bit(2, '{black,brown,blond,red,grey,coloured,bald}', p.hair_color)
    | fact_bit(3, '{brown,blue,green,grey,hazel}', p.eye_color)
    | fact_bit(4, '{slim,athletic,average,muscular,curvy,plus_size}', p.body_type)
    | fact_bit(5, '{none,few,many}', p.tattoos)
    | (1::bigint << case when p.main_photo_id is not null then 48 else 49 end)
    | (1::bigint << case when is_fictional then 50 else 51 end)
    | (1::bigint << case when wants_gender(p.gender, p.sexuality, 'male') then 52 else 53 end)
    | (1::bigint << case when wants_gender(p.gender, p.sexuality, 'female') then 54 else 55 end)
$$;
