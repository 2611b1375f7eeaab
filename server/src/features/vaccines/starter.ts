import {
  criticalities,
  type ImportReply,
  type StarterVaccine,
  typeOfRules,
  type Vaccine,
  type VaccineDraft,
} from '@egida/contract';
import type { Locale } from '../../platform/access/locale.ts';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { invalidateAllPolicies } from '../desired-state/desired-state.ts';
import { lockImports } from './import-vaccines.ts';
import { type StarterFact, starterFacts } from './starter/facts.ts';
import { storeVaccines } from './store-vaccines.ts';
import { referenceKeysHere } from './vaccines.queries.ts';

const typeOf = ({ rules }: StarterFact): VaccineDraft['type'] => typeOfRules(rules) ?? 'COMBINED';

/** A fact as the vaccine that it becomes. It applies nowhere until somebody says so. */
export const starterDraft = (fact: StarterFact, locale: Locale): VaccineDraft => ({
  name: fact.title[locale],
  type: typeOf(fact),
  description: fact.description[locale],
  os: [],
  osFamily: fact.osFamily,
  min_version: null,
  expiration: null,
  visibility: { serviceTypes: [], instanceIds: [], agencyIds: [] },
  autorun: false,
  criticality: criticalities[fact.criticality],
  category: fact.category,
  rules: fact.rules,
  reference: { key: fact.key, confidence: fact.confidence, techniques: fact.techniques, sources: fact.sources },
});

/** The description in each language of a vaccine that came from a fact, as long as nobody wrote another. */
export const starterDescription = ({ reference, description }: Pick<Vaccine, 'reference' | 'description'>) => {
  const fact = reference?.key ? starterFacts().find(({ key }) => key === reference.key) : undefined;
  return fact && Object.values(fact.description).includes(description) ? fact.description : undefined;
};

export const listStarter = async (db: ScopedDb): Promise<{ collection: StarterVaccine[] }> => {
  const facts = starterFacts();
  const here = await referenceKeysHere(
    db,
    facts.map(({ key }) => key),
  );
  const collection = facts.map((fact) => {
    const { key, title, osFamily, category, confidence } = fact;
    const criticality = criticalities[fact.criticality];
    return { key, title, osFamily, category, criticality, type: typeOf(fact), confidence, imported: here.has(key) };
  });
  return { collection };
};

/** Adds what is not here yet, in one language. What is here may have been changed, and stays as it is. */
export const importStarter = async (
  db: ScopedDb,
  locale: Locale,
  audit: (entry: AuditRecord) => void,
): Promise<ImportReply> => {
  await lockImports(db);
  const facts = starterFacts();
  const here = await referenceKeysHere(
    db,
    facts.map(({ key }) => key),
  );
  const fresh = facts
    .filter(({ key }) => !here.has(key))
    .map((fact) => ({ ...starterDraft(fact, locale), id: newId() }));
  await storeVaccines(db, fresh);
  if (fresh.length > 0) await invalidateAllPolicies(db);
  const reply = { created: fresh.length, autorun: 0, replaced: 0, unchanged: facts.length - fresh.length };
  audit({ after: { locale, ...reply, added: fresh.map(({ id, name }) => ({ id, name })) } });
  return reply;
};
