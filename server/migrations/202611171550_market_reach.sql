-- Where a farm brings its things, in the drawing that spots are kept in: a mile covers more of it further from the equator.
-- Who asks for what is delivered to them asks which of these circles they stand in.
alter table market_farms add column reach circle
  generated always as (circle(spot, delivers_miles * cosh(spot[1]) / 3958.7613)) stored;
create index market_farms_reach on market_farms using gist (reach);
alter table market_listings add column reach circle
  generated always as (circle(spot, delivers_miles * cosh(spot[1]) / 3958.7613)) stored;
create index market_listings_reach on market_listings using gist (reach, category);
