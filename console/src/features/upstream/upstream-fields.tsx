import type { Upstream } from '@egida/contract';
import { NativeSelect, PasswordInput, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { CertificateField } from '../certs/certs.ts';
import { upstreamMessages } from './upstream.messages.ts';
import classes from './upstream.module.css';
import type { UpstreamValues } from './upstream-draft.ts';

interface UpstreamFieldsProps {
  form: UseFormReturnType<UpstreamValues>;
  /** Null to connect. */
  upstream: Upstream | null;
}

/** What is set of the main instance. Its address stays: at another there is another server. */
export const UpstreamFields = ({ form, upstream }: UpstreamFieldsProps) => {
  const t = useMessages(upstreamMessages);
  return (
    <>
      <FieldGroup title={t('groupServer')}>
        {upstream ? (
          <p className={classes.note}>
            <code>{upstream.server}</code> {t('serverFixed')}
          </p>
        ) : (
          <LineField
            label={t('server')}
            description={t('serverHelp')}
            inputMode="url"
            required
            data-autofocus
            {...form.getInputProps('server')}
          />
        )}
        <KeyField form={form} isKept={upstream !== null} />
      </FieldGroup>
      <FieldGroup title={t('groupTrust')}>
        {upstream && <TrustField form={form} isPinned={upstream.fingerprint !== null} />}
        {form.values.trust === 'other' && <Certificate form={form} isRequired={upstream !== null} />}
      </FieldGroup>
      <FieldGroup title={t('groupVaccines')}>
        <Switch
          label={t('acceptVaccines')}
          description={t('acceptVaccinesHelp')}
          {...form.getInputProps('acceptVaccines', { type: 'checkbox' })}
        />
      </FieldGroup>
    </>
  );
};

type FormOnly = Pick<UpstreamFieldsProps, 'form'>;

/** Not for whoever looks over one's shoulder, and not for the browser to keep. */
const KeyField = ({ form, isKept }: FormOnly & { isKept: boolean }) => {
  const t = useMessages(upstreamMessages);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      label={t('apikey')}
      description={t(isKept ? 'apikeyKeep' : 'apikeyHelp')}
      withAsterisk={!isKept}
      aria-required={!isKept || undefined}
      data-autofocus={isKept || undefined}
      autoComplete="off"
      spellCheck={false}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'hideKey' : 'showKey'),
        tabIndex: 0,
      }}
      {...form.getInputProps('apikey')}
      // The library tells so only to the eye.
      aria-invalid={form.errors.apikey ? true : undefined}
    />
  );
};

const TrustField = ({ form, isPinned }: FormOnly & { isPinned: boolean }) => {
  const t = useMessages(upstreamMessages);
  const keep = t(isPinned ? 'trustKeep' : 'trustKeepSystem');
  return (
    <NativeSelect
      label={t('trust')}
      data={[
        { value: 'keep', label: keep },
        { value: 'other', label: t('trustOther') },
        ...(isPinned ? [{ value: 'system', label: t('trustSystem') }] : []),
      ]}
      {...form.getInputProps('trust')}
    />
  );
};

const Certificate = ({ form, isRequired }: FormOnly & { isRequired: boolean }) => {
  const t = useMessages(upstreamMessages);
  const { value, error } = form.getInputProps('certificate');
  return (
    <>
      <CertificateField
        required={isRequired}
        label={t('certificate')}
        help={t('certificateHelp')}
        value={value}
        error={error}
        onChange={(pem) => form.setFieldValue('certificate', pem)}
        onProblem={(problem) => form.setFieldError('certificate', problem)}
      />
      <p className={classes.note}>{t('certificateWhy')}</p>
    </>
  );
};
