-- A corrected lot may move to another product: what it leaves may be sold out, and what it reaches is for sale.
create or replace function changed_lots_reach_market() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(
    select distinct product.id from old_rows o join new_rows n on n.id = o.id
    cross join lateral (values (o.product_id), (n.product_id)) product (id)
    where product.id is not null and (o.product_id is distinct from n.product_id
      or (o.on_hand > o.reserved and not o.held) <> (n.on_hand > n.reserved and not n.held)
      or o.use_by is distinct from n.use_by or o.received_on <> n.received_on)
  );
begin
  if touched <> '{}' then perform refresh_market('{}', touched); end if;
  return null;
end $$;

-- Listings that a moved lot left behind, or didn't reach.
select refresh_market('{}', array(
  select product_id from market_listings where product_id not in (select product_id from market_listings_due)
  union select product_id from market_listings_due where product_id not in (select product_id from market_listings)));
