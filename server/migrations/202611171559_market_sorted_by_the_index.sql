-- In a large town thousands are near. What they are sorted by stands in the index: the cheapest or newest of them are known before a
-- single listing is read.
drop index market_listings_spot;
create index market_listings_spot on market_listings using gist (spot, words tsvector_ops (siglen = 32))
  include (sold_before, price_minor, fresh_on, product_id);
drop index market_listings_category_spot;
create index market_listings_category_spot on market_listings using gist (category, spot)
  include (sold_before, price_minor, fresh_on, product_id);
