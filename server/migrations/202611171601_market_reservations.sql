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
