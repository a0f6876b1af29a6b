-- A lot without a product is in stock and not for sale: a grade that no product takes, or what the farmer keeps out of the shop.
alter table lots alter column product_id drop not null;
alter table lots add check (product_id is not null or reserved = 0);

-- Each movement in the unit its lot had then: a corrected unit leaves both figures to be read.
alter table stock_movements add column unit text;
alter table stock_movements disable trigger stock_movements_stay;
update stock_movements set unit = lots.unit from lots where lots.id = stock_movements.lot_id;
alter table stock_movements enable trigger stock_movements_stay;
alter table stock_movements alter column unit set not null;
alter table stock_movements drop constraint stock_movements_type_check;
alter table stock_movements add constraint stock_movements_type_check
  check (type in ('harvest', 'added', 'adjust', 'recount', 'discard', 'hold', 'release', 'withdrawn', 'sale', 'correct', 'unit'));
alter table stock_movements drop constraint stock_movements_check1;
alter table stock_movements add check ((quantity = 0) = (type in ('hold', 'release')) or type in ('recount', 'correct'));
