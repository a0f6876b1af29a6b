-- After every change of the animals' books the lots that are still there are judged anew.
create index lots_in_stock on lots (farm_id) where on_hand > 0;
