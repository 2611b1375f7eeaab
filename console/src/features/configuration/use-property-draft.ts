import { api, type Configuration, configurationProperties, propertySchema } from '@egida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../api/field-errors.ts';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { configurationFeedback } from './configuration.feedback.ts';

interface Draft {
  value: string;
  description: string;
}

const listKey = keyOf(api.configurations.list, {});

/** One property as it is being changed. */
export const usePropertyDraft = (
  configuration: Configuration,
  onChanges: (property: string, hasChanges: boolean) => void,
) => {
  const client = useQueryClient();
  const { id, property, value, description } = configuration;
  const [draft, setDraft] = useState<Draft | null>(null);
  const sent = useRef(draft);
  const [refusal, setRefusal] = useState<Record<string, string>>({});
  const now = draft ?? { value, description };
  const hasChanges = now.value !== value || now.description !== description;

  useEffect(() => {
    onChanges(property, hasChanges);
    return () => onChanges(property, false);
  }, [property, hasChanges, onChanges]);

  const update = useApiMutation(api.configurations.update, {
    feedback: configurationFeedback('config.update'),
    // What is demanded of roles, and after how long a session ends, is told of with whoever is signed in.
    alsoTouches: ['users'],
    onSuccess: (saved) => {
      // At once, so that nothing flashes back to what it was until the list is read again.
      client.setQueryData<{ collection: Configuration[] }>(
        listKey,
        (list) => list && { ...list, collection: list.collection.map((one) => (one.id === saved.id ? saved : one)) },
      );
      // What was typed while it was being saved is not saved yet.
      setDraft((typed) => (typed === sent.current ? null : typed));
    },
    onError: (error) => setRefusal(fieldErrors(error)),
  });

  const checked = propertySchema(configurationProperties[property]).safeParse(now.value);
  const wrong = checked.success ? undefined : errorCodeText(checked.error.issues[0]?.message ?? 'value.notvalid');
  const change = (changes: Partial<Draft>) => {
    setRefusal({});
    setDraft({ ...now, ...changes });
  };
  return {
    ...now,
    hasChanges,
    error: wrong ?? refusal.value,
    noteError: refusal.description,
    saving: update.isPending,
    change,
    undo: () => setDraft(null),
    save: () => {
      if (wrong) return;
      const body = {
        ...(now.value !== value && { value: now.value }),
        ...(now.description !== description && { description: now.description }),
      };
      sent.current = draft;
      update.mutate({ params: { configurationId: id }, body });
    },
  };
};
