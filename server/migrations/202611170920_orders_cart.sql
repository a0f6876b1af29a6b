-- What people mean to buy. A line stays as it was chosen: prices, stock and listings are looked up when the cart is shown.
create table cart_lines (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  quantity numeric(12, 3) not null check (quantity > 0 and quantity <= 10000),
  -- For one unit, as the person saw it.
  price_then_minor integer not null check (price_then_minor >= 0),
  -- The order in which they were chosen: several may come in at one moment.
  number integer not null check (number > 0),
  added_at timestamptz not null,
  primary key (user_id, product_id)
);
create index cart_lines_product on cart_lines (product_id);

-- A cart is nobody's business but its owner's: a call that acts in a farm cannot see any.
revoke all on cart_lines from farmlane_farm;
