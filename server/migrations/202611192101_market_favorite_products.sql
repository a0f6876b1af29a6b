-- Products a shopper likes. One that leaves the market is kept, and shown again when it is back.
create table market_favorite_products (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  farm_id uuid not null references farms on delete cascade,
  since timestamptz not null,
  primary key (user_id, product_id)
);
create index market_favorite_products_product on market_favorite_products (product_id);
create index market_favorite_products_farm on market_favorite_products (farm_id);
select put_behind_farm_wall('market_favorite_products');
