-- Files that a visitor sent with an enquiry. Their content is in the storage of uploads, outside every public folder.
create table enquiry_file (
  enquiry_id text not null references enquiry (id) on delete cascade,
  upload text not null,
  field text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  position integer not null,
  primary key (enquiry_id, upload)
);
create index enquiry_file_upload on enquiry_file (upload);
