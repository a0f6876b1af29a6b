-- Whether shoppers can find a farm and buy from it: open, and with a pin. The market and the cart both ask here.
alter table farms add column trading boolean not null
  generated always as (closed_at is null and public_latitude is not null) stored;
