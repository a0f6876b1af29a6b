-- Said at the hand-over, a code names one order of its slot. Those that were called off name nobody any more.
-- The first of the tries that is free; where a slot is so full that none is, any that is. The slot must be locked. A slot holds at
-- most 10,000 orders, so that one of the 10,000 codes is free for each of them.
create function free_order_code(slot uuid, tries text[]) returns text language plpgsql as $$
declare
  one text;
begin
  foreach one in array tries loop
    if not exists (select from orders where slot_id = slot and code = one and state not in ('cancelled', 'declined')) then
      return one;
    end if;
  end loop;
  return (
    select free.code from (
      select lpad(n::text, 4, '0') as code from generate_series(0, 9999) n
      except select code from orders where slot_id = slot and state not in ('cancelled', 'declined')
    ) free order by random() limit 1
  );
end $$;

-- Where two had the same by chance, the one that is over, or came later, gets another.
do $$
declare
  twice record;
begin
  for twice in
    select id, slot_id from (
      select id, slot_id, row_number() over (
        partition by slot_id, code order by state in ('delivered', 'no_show'), placed_at, id
      ) as place
      from orders where state not in ('cancelled', 'declined')
    ) ranked where place > 1
  loop
    update orders set code = free_order_code(twice.slot_id, '{}') where id = twice.id;
  end loop;
end $$;
create unique index orders_code on orders (slot_id, code) where state not in ('cancelled', 'declined');
