-- A fact is about a line of its own order, and what is brought instead of something stands in the same order.
alter table order_lines add unique (order_id, id);
alter table order_lines add foreign key (order_id, substitutes) references order_lines (order_id, id);
alter table order_facts add foreign key (order_id, line_id) references order_lines (order_id, id);
