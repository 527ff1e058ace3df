-- The columns that somebody wants to see in the list of the stock; none for the usual ones.
alter table staff add column stock_columns text[] not null default '{}';
