import type { ApiParameter, ListSpec } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { Facts, Section, SubHeading } from '../../ui/panel/section.tsx';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import type { DescribedCall, Schemas } from './described-calls.ts';
import { SchemaField } from './schema-fields.tsx';

const places = { path: 'inPath', query: 'inQuery', header: 'inHeader', cookie: 'inCookie' } as const;
/** What cannot be left out first: the path, then the rest as it stands. */
const pathFirst = (parameters: readonly ApiParameter[]) => [
  ...parameters.filter((one) => one.in === 'path'),
  ...parameters.filter((one) => one.in !== 'path'),
];

/** What a call takes in its address and its headers, and what its list can be filtered and sorted by. */
export const CallParameters = ({ call, schemas }: { call: DescribedCall; schemas: Schemas }) => {
  const t = useMessages(apiReferenceMessages);
  const { parameters = [] } = call.operation;
  const list = call.endpoint?.list;
  if (parameters.length === 0) return null;
  return (
    <Section title={t('parameters')}>
      <ul className={classes.fields}>
        {pathFirst(parameters).map(({ name, in: place, required = false, description, schema }) => (
          <SchemaField
            key={`${place} ${name}`}
            field={{ name, required, schema: { ...schema, description: description ?? schema.description } }}
            place={t(places[place])}
            schemas={schemas}
            depth={0}
          />
        ))}
      </ul>
      {list && <ListFields list={list} />}
    </Section>
  );
};

const ListFields = ({ list }: { list: ListSpec }) => {
  const t = useMessages(apiReferenceMessages);
  return (
    <>
      <SubHeading className={classes.subheading}>{t('sort')}</SubHeading>
      <p className={classes.names}>{list.sortable.join(', ')}</p>
      <SubHeading className={classes.subheading}>{t('filter')}</SubHeading>
      <Facts
        facts={Object.entries(list.fields).map(([name, { kind, names }]) => [
          name,
          names ? Object.keys(names).join(', ') : t(`kind.${kind}`),
        ])}
      />
    </>
  );
};
