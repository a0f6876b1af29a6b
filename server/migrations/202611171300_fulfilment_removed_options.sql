-- An option that is removed stays as a row: slots that were handed over, and the orders in them, point at it.
alter table fulfilment_options
  add column removed_at timestamptz,
  add constraint fulfilment_options_removed_rest check (removed_at is null or not active);

-- A farm stands at a market once, and may come back after it has left.
drop index fulfilment_options_market;
create unique index fulfilment_options_market on fulfilment_options (market_id, farm_id)
  where market_id is not null and removed_at is null;
