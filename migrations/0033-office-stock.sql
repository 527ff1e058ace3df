-- What the office asks of the stock: cars that are one and the same, and who has made a car by hand.
create index car_vin on car (upper(vin)) where vin is not null;
create index car_own_stock_number on car (dealership_id, upper(stock_number)) where stock_number is not null;
create index audit_car_created on audit (subject) where action = 'car.created';
