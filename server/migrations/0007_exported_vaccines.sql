-- Which vaccines a file holds: it is handed out for as long as the person sees all of them.
create table task_vaccines (
  task_id uuid not null constraint task_vaccines_task references tasks on delete cascade,
  vaccine_id uuid not null,
  primary key (task_id, vaccine_id)
);
