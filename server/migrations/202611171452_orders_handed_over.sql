-- What was handed over lately.
create index order_events_delivered on order_events (at) where state = 'delivered';
