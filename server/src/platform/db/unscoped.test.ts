import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));

/** The files that requests run through, by their path below `src`; `/` on every system. */
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('testing/'))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

const uses = files.flatMap(({ path, text }) =>
  [...text.matchAll(/\.unscoped\(\s*(?:'([^']*)'|([^)]*))/g)].map(([, why, other]) => `${path}: ${why ?? other}`),
);

/** Who adds one says here why rows outside the caller's scope are neither shown nor changed by it. */
const agreed = [
  'features/agencies/hierarchy.ts: the tree reaches beyond the scope of who changes it',
  'features/alerts/alert-events.ts: notes what was done with alerts that were just changed in scope',
  'features/alerts/alerts.queries.ts: alerts follow their agency into a realm that the caller may not see',
  'features/alerts/similar-alerts.queries.ts: counts alerts like one that was just found in scope',
  'features/api-keys/api-keys.ts: takes a lock, reads no row',
  'features/auth/auth.routes.ts: everyone sees and ends their own sessions',
  'features/auth/two-factor.routes.ts: everyone sets up their own second factor',
  'features/commands/redirect-computers.ts: the agencies were found in scope, and may have left it by this very move',
  'features/communications/communications.queries.ts: takes a lock, reads no row',
  'features/communications/communications.ts: queues mails to people of agencies that were just found in scope',
  'features/communications/recipients.queries.ts: reads the mails of a communication that was just found to be of the caller',
  'features/computers/agency-timeline.queries.ts: where a computer was that is in scope: what is read by it is narrowed',
  'features/computers/duplicates.ts: sets a savepoint, reads no row',
  'features/computers/move-computers.ts: writes of computers that were just read in scope',
  'features/computers/remove-computers.ts: writes of computers that were just read in scope',
  'features/computers/revoke-token.ts: notes what was done to a computer that was just changed in scope',
  'features/computers/tag-computers.ts: writes of computers that were just read in scope',
  'features/computers/uninstall-computers.ts: writes of computers that were just read in scope',
  'features/deployments/agency-deployments.queries.ts: compares versions, reads no row',
  'features/deployments/computer-intents.ts: writes of computers that were just locked in scope',
  'features/desired-state/count-vaccines.ts: counts vaccines of computers that were just read in scope',
  'features/exceptions/exceptions.ts: hashes computers that were just locked in scope',
  'features/fleet-counts/cells.queries.ts: counts computers of agencies that were just found in scope',
  'features/fleet-counts/count-computers.ts: counts computers that are locked in scope',
  'features/fleet-counts/population.ts: counts agencies that moved from the scope, perhaps out of it',
  'features/fleet-counts/population.ts: counts an agency that was just deleted in scope, and lies in none any more',
  'features/fleet-counts/recount-vaccines.ts: counts a vaccine over the whole fleet, for everybody alike',
  'features/issues/asker.queries.ts: whoever asks the support is counted and answered, wherever they belong',
  'features/issues/change-issue.ts: an answer goes by mail to whoever asked',
  'features/issues/open-issue.ts: a request goes to the support by mail',
  'features/news/news.queries.ts: takes a lock, reads no row',
  'features/news/news.queries.ts: notes what the caller alone has read, of news that are for everyone',
  'features/news/news.queries.ts: takes back who has read an item that is for everyone',
  'features/packages/packages.queries.ts: a piece belongs to a package that was just inserted in scope',
  'features/sectors/count-agencies.ts: a sector counts its agencies for everybody alike',
  'features/stats/stat-scope.ts: reads kept counts under the ids that the scope itself stands for',
  'features/stats/told-days.ts: tells on which days counts were taken, and nothing of them',
  'features/upstream/note-moved-computers.ts: notes computers of agencies that moved from the scope, perhaps out of it',
  'features/upstream/upstream.queries.ts: counts what is yet to be told, of this whole server',
  'features/upstream/upstream.queries.ts: what a main server acknowledged is of this whole server',
  'features/users/account.queries.ts: sessions, links and codes of a person who was found in reach',
  'features/users/users.queries.ts: everyone sees and changes themselves',
  'features/users/users.queries.ts: inserts agencies that the same statement selects in scope',
  'features/vaccines/delete-vaccine.ts: a vaccine that is deleted goes from the computers of every agency',
  'features/vaccines/import-vaccines.ts: takes a lock, reads no row',
  'features/versions/versions.ts: measures over the whole fleet a roll-out that was inserted in scope',
  'platform/access/locale-of.ts: reads the language of the caller, who need not lie in their own scope',
  'platform/bulk/act-on-many.ts: sets a limit of the transaction, reads no row',
  'platform/db/large-result-cache.ts: the text of a statement is a key; it is not run',
  'platform/db/scoped.ts: widens the scope by an agency that this request makes',
  'platform/db/scoped.ts: narrows the scope to an agency of it',
  'platform/db/scoped.ts: narrows the scope to agencies of it',
  'platform/db/scoped.ts: narrows the scope to an instance of it',
  'platform/db/transaction-limits.ts: sets a limit of the transaction, reads no row',
  'platform/http/gate.ts: the audit holds what was done in any agency',
  'platform/jobs/tasks.queries.ts: a task belongs to a person; the statement names whose',
  'platform/jobs/tasks.queries.ts: locks the row of the caller, who need not lie in their own scope',
];

it('the scope is left aside only for reasons that were agreed on', () => {
  expect(uses).toEqual(agreed);
});
