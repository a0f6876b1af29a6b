-- Whoever is gone is in no group any more.
create index animal_events_coming_and_going on animal_events (farm_id, animal_id) where head_change <> 0;
