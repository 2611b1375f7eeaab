import type { Configuration } from '@egida/contract';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { wordsFor } from '../../i18n/known-words.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { configurationMessages } from './configuration.messages.ts';
import classes from './configuration.module.css';
import { PropertyField } from './property-field.tsx';
import { usePropertyDraft } from './use-property-draft.ts';

interface PropertyFormProps {
  configuration: Configuration;
  onChanges: (property: string, hasChanges: boolean) => void;
}

/** One property: what it does, its value, and why it is so. */
export const PropertyForm = ({ configuration, onChanges }: PropertyFormProps) => {
  const { property, value, defaultValue, pinned } = configuration;
  const t = useMessages(configurationMessages);
  const draft = usePropertyDraft(configuration, onChanges);
  const [noting, setNoting] = useState(false);
  const name = wordsFor('properties', `${property}.name`) ?? property;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    draft.save();
  };
  return (
    <form className={classes.property} onSubmit={submit} noValidate>
      <div className={classes.words}>
        <h3>
          {name}
          {pinned && <StateBadge tone="disabled" icon="incompatible" label={t('pinned')} title={t('pinnedHelp')} />}
          {!pinned && value !== defaultValue && <StateBadge tone="info/light" label={t('changed')} />}
        </h3>
        <p>{wordsFor('properties', `${property}.help`)}</p>
        {pinned && <p className={classes.pinned}>{t('pinnedHelp')}</p>}
        <code>{property}</code>
      </div>
      <div className={classes.fields}>
        <PropertyField
          property={property}
          defaultValue={defaultValue}
          label={name}
          value={draft.value}
          error={draft.hasChanges ? draft.error : undefined}
          disabled={pinned}
          onChange={(next) => draft.change({ value: next })}
        />
        {draft.value !== defaultValue && !pinned && (
          <button type="button" className={classes.textButton} onClick={() => draft.change({ value: defaultValue })}>
            {t('toDefault')}
          </button>
        )}
        {draft.description || noting ? (
          <Textarea
            label={t('note')}
            description={noting ? t('noteHelp') : undefined}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1000}
            autoFocus={noting}
            value={draft.description}
            error={draft.noteError}
            onChange={(event) => {
              setNoting(true);
              draft.change({ description: event.target.value });
            }}
          />
        ) : (
          <button type="button" className={classes.textButton} onClick={() => setNoting(true)}>
            {t('noteAdd')}
          </button>
        )}
        {draft.hasChanges && (
          <div className={classes.verbs}>
            <Button variant="default" onClick={draft.undo}>
              {t('undo')}
            </Button>
            <Button type="submit" loading={draft.saving} aria-label={t('saveLabel', { name })}>
              {t('save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
};
