-- A lot that finishes in its old unit is off sale, so it doesn't list its product.
create or replace view market_listings_due as
select p.id as product_id, p.farm_id, p.category, m.spot, p.price_minor, m.ways, m.delivers_miles, s.fresh_on, s.fresh_before,
  looked.moment as looked_at, s.sold_before,
  setweight(to_tsvector('english', p.name || ' ' || p.category), 'A') || setweight(to_tsvector('english', f.name), 'B')
    || setweight(to_tsvector('english', p.description), 'C') as words,
  f.time_zone,
  json_build_object(
    'shown', json_build_object(
      'id', p.id, 'name', p.name, 'category', p.category, 'unit', p.unit, 'price_minor', p.price_minor, 'currency', f.currency,
      'pricing_mode', p.pricing_mode, 'piece_weight', p.piece_weight, 'piece_weight_max', p.piece_weight_max,
      'minimum', p.minimum, 'step', p.step,
      'farm', json_build_object('id', f.id, 'slug', f.slug, 'name', f.name, 'time_zone', f.time_zone)),
    'photo_id', (select upload_id from product_photos photo where photo.product_id = p.id order by position limit 1),
    'latitude', m.latitude, 'longitude', m.longitude, 'ways', m.ways
  )::text as card
from products p
join farms f on f.id = p.farm_id
join market_farms m on m.farm_id = p.farm_id
left join market_listings before on before.product_id = p.id
cross join lateral (select coalesce(before.looked_at, '-infinity') as moment) looked
cross join lateral (
  select received_on as fresh_on, ends as fresh_before, max(ends) over () as sold_before
  from (
    select l.received_on, coalesce((l.use_by + 1)::timestamp at time zone f.time_zone, 'infinity') as ends
    from lots l
    where l.product_id = p.id and l.on_hand > 0 and l.on_hand > l.reserved and not l.held and l.next_unit is null
  ) there
  order by ends > looked.moment desc, received_on desc, ends desc
  limit 1
) s
where p.status = 'active';

create or replace function changed_lots_reach_market() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(
    select distinct product.id from old_rows o join new_rows n on n.id = o.id
    cross join lateral (values (o.product_id), (n.product_id)) product (id)
    where product.id is not null and (o.product_id is distinct from n.product_id
      or (o.on_hand > o.reserved and not o.held and o.next_unit is null)
        <> (n.on_hand > n.reserved and not n.held and n.next_unit is null)
      or o.use_by is distinct from n.use_by or o.received_on <> n.received_on)
  );
begin
  if touched <> '{}' then perform refresh_market('{}', touched); end if;
  return null;
end $$;
