-- An owner also lets go what was collected inside a withdrawal and set aside.
alter table passed_blocks drop constraint passed_blocks_deed_check;
alter table passed_blocks add constraint passed_blocks_deed_check
  check (deed in ('harvest', 'enter', 'collect', 'slaughter', 'sell', 'release'));
