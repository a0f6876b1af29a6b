-- Nobody can buy from a farm that hands nothing over, so such a farm is not on the market.
create or replace view market_farms_due as
select f.id as farm_id, market_point(f.public_latitude, f.public_longitude) as spot, f.public_latitude as latitude,
  f.public_longitude as longitude, c.specialties, o.ways, o.delivers_miles, r.review_count, r.star_sum,
  setweight(to_tsvector('english', f.name), 'A')
    || setweight(to_tsvector('english', f.city || ' ' || array_to_string(c.specialties, ' ')), 'B')
    || setweight(to_tsvector('english', f.description), 'C') as words,
  f.created_at as since
from farms f
cross join lateral (
  select array_agg(category order by listed desc, category) as specialties
  from (select category, count(*) as listed from products where farm_id = f.id and status = 'active' group by category) each
) c
cross join lateral (
  select array_agg(distinct way order by way) as ways, max(radius_miles)::double precision as delivers_miles
  from fulfilment_options where farm_id = f.id and active
) o
cross join lateral (
  select count(*)::integer as review_count, coalesce(sum(stars), 0)::integer as star_sum from market_reviews where farm_id = f.id
) r
where f.trading and c.specialties is not null and o.ways is not null;

-- When a farm left the market, to tell it so. A farm that is on the market, or never was, has no row.
create table market_departures (
  farm_id uuid primary key references farms on delete cascade,
  left_at timestamptz not null
);
select put_behind_farm_wall('market_departures');

create function record_market_departures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into market_departures (farm_id, left_at)
  -- A deleted farm takes its market row with it and leaves nothing.
  select farm_id, now() from gone where exists (select from farms where id = gone.farm_id)
  on conflict (farm_id) do update set left_at = excluded.left_at;
  return null;
end $$;
create trigger record_market_departures after delete on market_farms referencing old table as gone
  for each statement execute function record_market_departures();

create function forget_market_departures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from market_departures where farm_id in (select farm_id from arrived);
  return null;
end $$;
create trigger forget_market_departures after insert on market_farms referencing new table as arrived
  for each statement execute function forget_market_departures();

delete from market_farms where farm_id not in (select farm_id from market_farms_due);
