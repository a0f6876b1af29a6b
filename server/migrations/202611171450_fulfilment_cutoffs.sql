-- Which slots have just closed for orders.
create index fulfilment_slots_cutoff on fulfilment_slots (cutoff_at);
