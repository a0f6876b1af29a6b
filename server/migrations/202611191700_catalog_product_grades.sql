-- Which grades of its crop's harvests go into a product. A harvest without a grade goes into any.
alter table products add column grades text[] not null default array['A', 'B', 'C', 'Processing']
  check (grades <@ array['A', 'B', 'C', 'Processing']);
