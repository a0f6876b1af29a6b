-- When its product changes the unit while orders hold some of a lot, the lot keeps its unit until the last reservation ends. Its free
-- rest is off sale until then. The weights of the crop at the time of the change are kept, so that the rest converts by the same rule.
alter table lots add column next_unit text, add column next_weights jsonb;
alter table lots
  add check (next_unit <> unit),
  add check ((next_unit is null) = (next_weights is null)),
  add check (next_unit is null or (product_id is not null and not withdrawn));
