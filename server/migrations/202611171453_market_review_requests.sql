-- Orders whose shopper was asked how it was: once each.
create table review_requests (
  order_id uuid primary key references orders,
  at timestamptz not null
);
revoke all on review_requests from farmlane_farm;
