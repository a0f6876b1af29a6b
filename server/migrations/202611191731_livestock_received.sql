-- What came in is on the lot, which follows when its unit changes.
alter table animal_yields drop column stocked;
