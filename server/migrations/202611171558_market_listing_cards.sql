-- What a page shows of a listing stands with it: a page of the market then reads its listings and what is left of them, and no
-- product, farm or photo besides. Like all of a listing it follows its records by triggers.
alter table market_listings add column time_zone text, add column card text;

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
    where l.product_id = p.id and l.on_hand > 0 and l.on_hand > l.reserved and not l.held
  ) there
  order by ends > looked.moment desc, received_on desc, ends desc
  limit 1
) s
where p.status = 'active';

create or replace function refresh_market(touched_farms uuid[], touched_products uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if cardinality(touched_farms) = 0 and cardinality(touched_products) = 0 then return; end if;
  perform lock_market(touched_farms, touched_products);
  with kept as (
    insert into market_farms
      (farm_id, spot, latitude, longitude, specialties, ways, delivers_miles, review_count, star_sum, words, since)
    select farm_id, spot, latitude, longitude, specialties, ways, delivers_miles, review_count, star_sum, words, since
    from market_farms_due where farm_id = any (touched_farms)
    on conflict (farm_id) do update set
      spot = excluded.spot, latitude = excluded.latitude, longitude = excluded.longitude, specialties = excluded.specialties,
      ways = excluded.ways, delivers_miles = excluded.delivers_miles, review_count = excluded.review_count,
      star_sum = excluded.star_sum, words = excluded.words
    returning farm_id
  )
  delete from market_farms where farm_id = any (touched_farms) and farm_id not in (select farm_id from kept);
  with kept as (
    insert into market_listings (product_id, farm_id, category, spot, price_minor, ways, delivers_miles, fresh_on, fresh_before,
      looked_at, sold_before, words, time_zone, card)
    select product_id, farm_id, category, spot, price_minor, ways, delivers_miles, fresh_on, fresh_before, looked_at, sold_before,
      words, time_zone, card
    from market_listings_due where product_id = any (touched_products)
    on conflict (product_id) do update set
      category = excluded.category, spot = excluded.spot, price_minor = excluded.price_minor, ways = excluded.ways,
      delivers_miles = excluded.delivers_miles, fresh_on = excluded.fresh_on, fresh_before = excluded.fresh_before,
      sold_before = excluded.sold_before, words = excluded.words, time_zone = excluded.time_zone, card = excluded.card
    returning product_id
  )
  delete from market_listings where product_id = any (touched_products) and product_id not in (select product_id from kept);
  perform learn_market_terms(coalesce(string_agg(said, ' '), '')) from (
    select f.name || ' ' || f.city as said from farms f join market_farms m on m.farm_id = f.id where f.id = any (touched_farms)
    union select p.name || ' ' || p.category from products p join market_farms m on m.farm_id = p.farm_id
      where p.id = any (touched_products) and p.status = 'active'
  ) stalls;
end $$;

create or replace function changed_products_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_market(
    array(
      select distinct n.farm_id from old_rows o join new_rows n on n.id = o.id
      where row(o.status, o.category) is distinct from row(n.status, n.category)
    ),
    array(
      select n.id from old_rows o join new_rows n on n.id = o.id
      where row(o.name, o.description, o.category, o.price_minor, o.status, o.unit, o.pricing_mode, o.piece_weight,
          o.piece_weight_max, o.minimum, o.step)
        is distinct from row(n.name, n.description, n.category, n.price_minor, n.status, n.unit, n.pricing_mode, n.piece_weight,
          n.piece_weight_max, n.minimum, n.step)
    ));
  return null;
end $$;

create or replace function changed_farms_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_whole_farms(array(
    select n.id from old_rows o join new_rows n on n.id = o.id
    where row(o.name, o.description, o.city, o.public_latitude, o.public_longitude, o.closed_at, o.time_zone, o.slug, o.currency)
      is distinct from
        row(n.name, n.description, n.city, n.public_latitude, n.public_longitude, n.closed_at, n.time_zone, n.slug, n.currency)
  ));
  return null;
end $$;

create function photos_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_market('{}', array(select distinct product_id from touched));
  return null;
end $$;
create trigger new_photos_reach_market after insert on product_photos referencing new table as touched
  for each statement execute function photos_reach_market();
create trigger gone_photos_reach_market after delete on product_photos referencing old table as touched
  for each statement execute function photos_reach_market();
create trigger changed_photos_reach_market after update on product_photos referencing new table as touched
  for each statement execute function photos_reach_market();

update market_listings listing set time_zone = due.time_zone, card = due.card
from market_listings_due due where due.product_id = listing.product_id;
-- Nothing but a listing that should long be gone can be left without a card.
delete from market_listings where card is null;
alter table market_listings alter column time_zone set not null, alter column card set not null;
