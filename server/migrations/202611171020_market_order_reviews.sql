-- One review for each delivered order. Those of before there were orders have none.
alter table market_reviews add column order_id uuid unique references orders;
