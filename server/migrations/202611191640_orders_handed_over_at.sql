-- When it was handed over by the clock of the device that kept it without a network; `at` is when the server was told.
alter table order_events add column device_at timestamptz check (device_at is null or state = 'delivered');
