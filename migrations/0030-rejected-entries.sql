-- Where a rejected row is found in a file of one line.
alter table feed_reject add column entry integer, add column stock_number text;
