-- What a farm handed over since a day.
create index order_events_delivered_by_farm on order_events (farm_id, at) where state = 'delivered';
