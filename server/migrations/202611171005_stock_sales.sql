-- What is handed over to a shopper leaves its lot.
alter table stock_movements drop constraint stock_movements_type_check;
alter table stock_movements add constraint stock_movements_type_check
  check (type in ('harvest', 'added', 'adjust', 'recount', 'discard', 'hold', 'release', 'withdrawn', 'sale'));
