create table field_photos (
  farm_id uuid not null,
  field_id uuid not null,
  upload_id uuid not null references uploads on delete cascade,
  added_at timestamptz not null,
  primary key (field_id, upload_id),
  foreign key (farm_id, field_id) references fields (farm_id, id) on delete cascade
);
create index field_photos_upload on field_photos (upload_id);
select put_behind_farm_wall('field_photos');
