-- What a rush of orders need not pay for.

-- A code is chosen in the statement that writes the order; here is only what that rarely needs: any that is left in a slot so full
-- that none of the tries is free. The slot must be locked. A slot holds at most 10,000 orders, so that there is one for each.
drop function free_order_code;
create function any_free_order_code(slot uuid) returns text language sql
begin atomic
  select free.code from (
    select lpad(n::text, 4, '0') as code from generate_series(0, 9999) n
    except select code from orders where slot_id = slot and state not in ('cancelled', 'declined')
  ) free order by random() limit 1;
end;

-- That the farm is there follows from the slot: it is one of the farm's own.
alter table orders drop constraint orders_farm_id_fkey;

-- A reservation that leaves something for sale changes nothing in the market, and asks nothing of it.
create or replace function changed_lots_reach_market() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(
    select distinct n.product_id from old_rows o join new_rows n on n.id = o.id
    where (o.on_hand > o.reserved and not o.held) <> (n.on_hand > n.reserved and not n.held)
      or o.use_by is distinct from n.use_by or o.received_on <> n.received_on
  );
begin
  if touched <> '{}' then perform refresh_market('{}', touched); end if;
  return null;
end $$;
