-- A task may be about an animal or a group.
alter table tasks add column animal_id uuid;
alter table tasks add foreign key (farm_id, animal_id) references animals (farm_id, id);
create index tasks_animal on tasks (animal_id) where animal_id is not null;
