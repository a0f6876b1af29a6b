-- What an owner let pass stands with all the gates of the farm, in passed_blocks, and no longer as words on the line of the book.
-- The words say which treatment they came from: each is found again by the sentence that was made of it.
with stood as (
  select e.*, y.good as yielded, y.decided_on, w.good, c.event_id as course_id, c.animal_id as treated_id, t.kind as treated_kind,
    concat_ws(' · ', nullif(t.name, ''), nullif(t.tag, '')) as label,
    c.ended_on + w.days + 1 as opens_on,
    format('%s withheld until %s. %s, course to %s, %s to wait after it.', w.verb,
      to_char(c.ended_on + w.days, 'FMMonth FMDD, YYYY'), c.medicine, to_char(c.ended_on, 'FMMonth FMDD, YYYY'),
      case w.days when 1 then '1 day' else w.days || ' days' end) as words
  from animal_events e
  left join animal_yields y on y.event_id = e.id
  join animal_courses c on c.farm_id = e.farm_id
  join animals t on t.id = c.animal_id
  cross join lateral (values ('meat', 'meat is', c.meat_days), ('milk', 'milk is', c.milk_days), ('eggs', 'eggs are', c.egg_days))
    as w (good, verb, days)
  where e.overrode <> '' and w.days > 0 and w.good = coalesce(y.good, 'meat')
    and coalesce(y.decided_on, e.happened_on) between c.started_on and c.ended_on + w.days
)
insert into passed_blocks (id, farm_id, record_kind, record_id, deed, block_kind, about_kind, about_id, source_id, sentence, until,
  reason, by_user, at)
select gen_random_uuid(), stood.farm_id, 'livestock', stood.id,
  case stood.kind when 'sale' then 'sell' when 'slaughter' then 'slaughter' else 'collect' end,
  'withdrawal_' || good, treated_kind, treated_id, course_id, label || ': ' || words,
  opens_on::timestamp at time zone farms.time_zone, override_reason, by_user, stood.at
from stood join farms on farms.id = stood.farm_id
where position(words in overrode) > 0;

alter table animal_events drop column overrode, drop column override_reason;
