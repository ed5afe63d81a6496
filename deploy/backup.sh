#!/bin/sh
# Writes a sealed backup of the database in containers and the journal of erasures into a folder; deletes backups older than KEEP_DAYS.
# From cron, in the checkout: 17 2 * * * cd /srv/medconsult && deploy/backup.sh /mnt/backups
set -eu
umask 077
folder=${1:?Name the folder: deploy/backup.sh <folder>}
mkdir -p "$folder"
file="$folder/medconsult-$(date -u +%Y-%m-%dT%H%M%S).sealed"
draft="$file.unfinished"
plain="$file.pipe"
mkfifo -m 600 "$plain"
trap 'rm -f "$plain" "$draft"' EXIT
# Through a named pipe, since sh only reports how the last program of a pipeline ended.
docker compose run --rm -T --no-deps secrets node tools/launcher/seal.mjs <"$plain" >"$draft" &
docker compose exec -T postgres pg_dump -U medconsult -Fc medconsult >"$plain"
wait $!
mv "$draft" "$file"
docker compose cp billing:/var/lib/medconsult/erasures "$folder/"
bytes=$(wc -c <"$file")
docker compose exec -T postgres psql -qU medconsult -c "INSERT INTO admin.backups (bytes) VALUES ($bytes)"
find "$folder" -name 'medconsult-*.sealed' -mtime +"${KEEP_DAYS:-30}" -delete
echo "$bytes bytes: $file"
