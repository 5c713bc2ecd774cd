-- Counties are drawn with their number, and where they lie comes from the installed boundaries.
alter table locations_of_kenya drop column county_flag, drop column county_on_map;
