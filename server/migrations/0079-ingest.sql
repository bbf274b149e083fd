alter table media_profile add column evens_loudness boolean not null default true;
comment on column media_profile.evens_loudness is 'Sound is brought to -16 LUFS (EBU R 128) by one gain, within limits';

-- Larger sizes are made of larger recordings only. Profiles that administrators changed stay as they are.
update media_profile set steps =
  '[{"ShortSide":2160,"Quality":22,"MostKbps":14000},{"ShortSide":1440,"Quality":22,"MostKbps":8500}]'::jsonb || steps
  where name = 'Standard' and steps =
  '[{"ShortSide":1080,"Quality":22,"MostKbps":5000},{"ShortSide":720,"Quality":22,"MostKbps":2800},{"ShortSide":480,"Quality":23,"MostKbps":1300},{"ShortSide":240,"Quality":25,"MostKbps":400}]';
update media_profile set steps =
  '[{"ShortSide":2160,"Quality":20,"MostKbps":16000},{"ShortSide":1440,"Quality":20,"MostKbps":10000},{"ShortSide":1080,"Quality":20,"MostKbps":7000},{"ShortSide":720,"Quality":21,"MostKbps":3500},{"ShortSide":480,"Quality":22,"MostKbps":1600},{"ShortSide":240,"Quality":24,"MostKbps":500}]'
  where name = 'High quality' and steps =
  '[{"ShortSide":2160,"Quality":20,"MostKbps":16000},{"ShortSide":1080,"Quality":20,"MostKbps":7000},{"ShortSide":720,"Quality":21,"MostKbps":3500},{"ShortSide":480,"Quality":22,"MostKbps":1600},{"ShortSide":240,"Quality":24,"MostKbps":500}]';
