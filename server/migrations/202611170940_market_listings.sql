create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- What shoppers said of a farm. Only those whose writer shares reviews are shown, all are counted.
create table market_reviews (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  user_id uuid references users on delete set null,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) <= 2000),
  created_at timestamptz not null
);
create index market_reviews_newest on market_reviews (farm_id, created_at desc, id desc);
create index market_reviews_user on market_reviews (user_id) where user_id is not null;
select put_behind_farm_wall('market_reviews');

create table market_favorites (
  user_id uuid not null references users on delete cascade,
  farm_id uuid not null references farms on delete cascade,
  since timestamptz not null,
  primary key (user_id, farm_id)
);
create index market_favorites_farm on market_favorites (farm_id);
select put_behind_farm_wall('market_favorites');

-- Mercator, as maps are drawn: near a place, straight distance here is distance on the ground but for one factor.
create function market_point(latitude double precision, longitude double precision) returns point
  language sql immutable parallel safe
  return point(radians(longitude), ln(tan(pi() / 4 + radians(latitude) / 2)));

-- A farm on the market: open, with a pin, and with something listed. Derived from farms, products, options and reviews by the triggers below.
create table market_farms (
  farm_id uuid primary key references farms on delete cascade,
  spot point not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Categories it has most of, most first.
  specialties text[] not null,
  ways text[] not null,
  -- How far it delivers; null when it does not.
  delivers_miles double precision,
  review_count integer not null,
  star_sum integer not null,
  words tsvector not null,
  since timestamptz not null
);
create index market_farms_spot on market_farms using gist (spot, words tsvector_ops (siglen = 32));
create index market_farms_words on market_farms using gin (words);
create index market_farms_newest on market_farms (since desc, farm_id desc);
select put_behind_farm_wall('market_farms');

-- A product on the market: listed, of a farm on the market, and with something that can be sold.
create table market_listings (
  product_id uuid primary key references products on delete cascade,
  farm_id uuid not null references market_farms on delete cascade,
  category text not null,
  spot point not null,
  price_minor integer not null,
  ways text[] not null,
  delivers_miles double precision,
  -- The newest picking of what could still be sold at looked_at, and the moment from which that is no longer so: an older
  -- picking may keep longer. A job then looks again; nothing is written while lots expire.
  fresh_on date not null,
  fresh_before timestamptz not null,
  looked_at timestamptz not null,
  -- When the last lot of it is past its use-by; infinity for what keeps.
  sold_before timestamptz not null,
  words tsvector not null
);
create index market_listings_farm on market_listings (farm_id);
-- Nearest first among those with the words: neither alone would do, a million listings hold many of both.
create index market_listings_spot on market_listings using gist (spot, words tsvector_ops (siglen = 32));
create index market_listings_category_spot on market_listings using gist (category, spot) include (sold_before); -- counts from the index alone
create index market_listings_words on market_listings using gin (words);
create index market_listings_price on market_listings (price_minor, product_id);
create index market_listings_category_price on market_listings (category, price_minor, product_id);
create index market_listings_fresh on market_listings (fresh_on desc, product_id desc);
create index market_listings_category_fresh on market_listings (category, fresh_on desc, product_id desc);
create index market_listings_sold on market_listings (sold_before);
create index market_listings_look_again on market_listings (fresh_before) where fresh_before < sold_before;
select put_behind_farm_wall('market_listings');

-- Words that a misspelt one is compared with: those of the stalls. Learned as they come; those that went are forgotten once a day.
create table market_terms (term text primary key);
create index market_terms_alike on market_terms using gin (term gin_trgm_ops);
create index market_terms_prefix on market_terms (term text_pattern_ops);

create function market_words(said text) returns setof text language sql immutable parallel safe
begin atomic
  select word from regexp_split_to_table(lower(said), '[^[:alnum:]]+') as word
  where length(word) between 3 and 30 and word !~ '^[0-9]+$';
end;

create function learn_market_terms(said text) returns void language sql
begin atomic
  insert into market_terms
  select distinct word from market_words(said) as word
  where not exists (select from market_terms where term = word)
  order by word
  on conflict do nothing;
end;

-- Who is on the market and with what, by definition.
create view market_farms_due as
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
where f.closed_at is null and f.public_latitude is not null and c.specialties is not null;

create view market_listings_due as
select p.id as product_id, p.farm_id, p.category, m.spot, p.price_minor, m.ways, m.delivers_miles, s.fresh_on, s.fresh_before,
  looked.moment as looked_at, s.sold_before,
  setweight(to_tsvector('english', p.name || ' ' || p.category), 'A') || setweight(to_tsvector('english', f.name), 'B')
    || setweight(to_tsvector('english', p.description), 'C') as words
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

create view market_terms_due as
select distinct word as term
from (
  select f.name || ' ' || f.city as said from farms f join market_farms m on m.farm_id = f.id
  union select p.name || ' ' || p.category from products p join market_farms m on m.farm_id = p.farm_id where p.status = 'active'
) stalls, market_words(said) as word;

-- A view looks with the eyes of its owner, who sees over the farm wall.
revoke all on market_farms_due, market_listings_due, market_terms_due from farmlane_farm;

-- The tables follow the definitions by triggers, so that no call which changes a farm, a product, a lot, an option or a review can
-- forget the market. (None of them removes a product or a lot: these go only with their farm, and the market's rows with them.)
-- Each touched farm is locked by name first: of two changes at once, the second sees what the first one left. A statement may
-- touch many farms; it takes all their locks at once and in one order, so that two of them never wait for each other.
create function lock_market(touched_farms uuid[], touched_products uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(id::text, 1)) from (
    select unnest(touched_farms) as id union select farm_id from products where id = any (touched_products) order by 1
  ) each;
end $$;

create function refresh_market(touched_farms uuid[], touched_products uuid[]) returns void
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
      looked_at, sold_before, words)
    select product_id, farm_id, category, spot, price_minor, ways, delivers_miles, fresh_on, fresh_before, looked_at, sold_before, words
    from market_listings_due where product_id = any (touched_products)
    on conflict (product_id) do update set
      category = excluded.category, spot = excluded.spot, price_minor = excluded.price_minor, ways = excluded.ways,
      delivers_miles = excluded.delivers_miles, fresh_on = excluded.fresh_on, fresh_before = excluded.fresh_before,
      sold_before = excluded.sold_before, words = excluded.words
    returning product_id
  )
  delete from market_listings where product_id = any (touched_products) and product_id not in (select product_id from kept);
  perform learn_market_terms(coalesce(string_agg(said, ' '), '')) from (
    select f.name || ' ' || f.city as said from farms f join market_farms m on m.farm_id = f.id where f.id = any (touched_farms)
    union select p.name || ' ' || p.category from products p join market_farms m on m.farm_id = p.farm_id
      where p.id = any (touched_products) and p.status = 'active'
  ) stalls;
end $$;

create function refresh_whole_farms(touched uuid[]) returns void language sql
begin atomic
  select refresh_market(touched, array(select id from products where farm_id = any (touched) and status = 'active'));
end;

create function new_lots_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_market('{}', array(select distinct product_id from new_rows where on_hand > 0));
  return null;
end $$;
create trigger new_lots_reach_market after insert on lots referencing new table as new_rows
  for each statement execute function new_lots_reach_market();

-- Only what the listing is made of: a reservation that leaves something for sale changes nothing here.
create function changed_lots_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_market('{}', array(
    select distinct n.product_id from old_rows o join new_rows n on n.id = o.id
    where (o.on_hand > o.reserved and not o.held) <> (n.on_hand > n.reserved and not n.held)
      or o.use_by is distinct from n.use_by or o.received_on <> n.received_on
  ));
  return null;
end $$;
create trigger changed_lots_reach_market after update on lots referencing old table as old_rows new table as new_rows
  for each statement execute function changed_lots_reach_market();

create function new_products_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_market(
    array(select distinct farm_id from new_rows where status = 'active'), array(select id from new_rows where status = 'active'));
  return null;
end $$;
create trigger new_products_reach_market after insert on products referencing new table as new_rows
  for each statement execute function new_products_reach_market();

create function changed_products_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_market(
    array(
      select distinct n.farm_id from old_rows o join new_rows n on n.id = o.id
      where row(o.status, o.category) is distinct from row(n.status, n.category)
    ),
    array(
      select n.id from old_rows o join new_rows n on n.id = o.id
      where row(o.name, o.description, o.category, o.price_minor, o.status)
        is distinct from row(n.name, n.description, n.category, n.price_minor, n.status)
    ));
  return null;
end $$;
create trigger changed_products_reach_market after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function changed_products_reach_market();

create function changed_farms_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_whole_farms(array(
    select n.id from old_rows o join new_rows n on n.id = o.id
    where row(o.name, o.description, o.city, o.public_latitude, o.public_longitude, o.closed_at, o.time_zone)
      is distinct from row(n.name, n.description, n.city, n.public_latitude, n.public_longitude, n.closed_at, n.time_zone)
  ));
  return null;
end $$;
create trigger changed_farms_reach_market after update on farms referencing old table as old_rows new table as new_rows
  for each statement execute function changed_farms_reach_market();

create function options_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_whole_farms(array(select distinct farm_id from touched where active));
  return null;
end $$;
create trigger new_options_reach_market after insert on fulfilment_options referencing new table as touched
  for each statement execute function options_reach_market();
create trigger gone_options_reach_market after delete on fulfilment_options referencing old table as touched
  for each statement execute function options_reach_market();

create function changed_options_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_whole_farms(array(
    select distinct n.farm_id from old_rows o join new_rows n on n.id = o.id
    where row(o.way, o.active, o.radius_miles) is distinct from row(n.way, n.active, n.radius_miles)
  ));
  return null;
end $$;
create trigger changed_options_reach_market after update on fulfilment_options
  referencing old table as old_rows new table as new_rows
  for each statement execute function changed_options_reach_market();

create function reviews_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_market(array(select distinct farm_id from touched), '{}');
  return null;
end $$;
create trigger new_reviews_reach_market after insert on market_reviews referencing new table as touched
  for each statement execute function reviews_reach_market();
create trigger gone_reviews_reach_market after delete on market_reviews referencing old table as touched
  for each statement execute function reviews_reach_market();

create function changed_reviews_reach_market() returns trigger language plpgsql as $$
begin
  perform refresh_market(
    array(select distinct n.farm_id from old_rows o join new_rows n on n.id = o.id where o.stars <> n.stars), '{}');
  return null;
end $$;
create trigger changed_reviews_reach_market after update on market_reviews
  referencing old table as old_rows new table as new_rows
  for each statement execute function changed_reviews_reach_market();

-- What was there before; nobody else is here yet, and one lock for each farm could be too many.
insert into market_farms (farm_id, spot, latitude, longitude, specialties, ways, delivers_miles, review_count, star_sum, words, since)
select farm_id, spot, latitude, longitude, specialties, ways, delivers_miles, review_count, star_sum, words, since from market_farms_due;
insert into market_listings (product_id, farm_id, category, spot, price_minor, ways, delivers_miles, fresh_on, fresh_before, looked_at,
  sold_before, words)
select product_id, farm_id, category, spot, price_minor, ways, delivers_miles, fresh_on, fresh_before, looked_at, sold_before, words
from market_listings_due;
insert into market_terms (term) select term from market_terms_due;
