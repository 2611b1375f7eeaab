#!/bin/sh
# Patroni runs it once, on the node that makes the cluster, with the address of its PostgreSQL.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --set password="$EGIDA_DATABASE_PASSWORD" "$1" <<'SQL'
create role egida login password :'password';
create database egida owner egida;
SQL
