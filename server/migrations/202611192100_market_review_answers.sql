-- The farm answers a review once, publicly; its writer may still edit the review.
alter table market_reviews
  add column edited_at timestamptz,
  add column answer text check (length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  add column answered_by uuid references users on delete set null,
  add constraint market_reviews_answered check ((answer is null) = (answered_at is null) and (answered_at is not null or answered_by is null));
create index market_reviews_answered_by on market_reviews (answered_by) where answered_by is not null;
