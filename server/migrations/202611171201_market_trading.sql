-- The same farms as before, by the one definition that the cart asks too.
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
  select coalesce(array_agg(distinct way order by way), '{}') as ways, max(radius_miles)::double precision as delivers_miles
  from fulfilment_options where farm_id = f.id and active
) o
cross join lateral (
  select count(*)::integer as review_count, coalesce(sum(stars), 0)::integer as star_sum from market_reviews where farm_id = f.id
) r
where f.trading and c.specialties is not null;
