-- A lot on hold only because nobody confirmed its quantity is released by correcting or confirming that quantity. Any other hold stays.
alter table lots add column hold_unconfirmed boolean not null default false;
alter table lots add check (held or not hold_unconfirmed);
