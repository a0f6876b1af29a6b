-- How whoever took it was known: by the code that was said, or by the name. Null for every other step, and where nobody wrote it down.
alter table order_events add column how text check (how is null or (how in ('code', 'name') and state = 'delivered'));
