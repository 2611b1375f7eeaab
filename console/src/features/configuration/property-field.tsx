import { configurationProperties, type PropertyName } from '@egida/contract';
import { NumberInput, TextInput } from '@mantine/core';
import { formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { configurationMessages } from './configuration.messages.ts';
import classes from './configuration.module.css';
import { RolesField } from './roles-field.tsx';

interface PropertyFieldProps {
  property: PropertyName;
  defaultValue: string;
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The field of a property's own kind, with its unit and its bounds. */
export const PropertyField = ({ property, defaultValue, onChange, ...field }: PropertyFieldProps) => {
  const t = useMessages(configurationMessages);
  const locale = useLocale();
  const declared = configurationProperties[property];
  if (declared.kind === 'roles') return <RolesField {...field} onChange={onChange} />;
  if (declared.kind !== 'number') {
    return (
      <TextInput
        {...field}
        labelProps={{ className: classes.hidden }}
        description={defaultValue === '' ? t('originNone') : t('origin', { value: defaultValue })}
        inputMode={declared.kind === 'email' ? 'email' : 'text'}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    );
  }
  return (
    <NumberInput
      {...field}
      labelProps={{ className: classes.hidden }}
      description={t('bounds', { min: declared.min, max: declared.max, value: formatNumber(Number(defaultValue)) })}
      min={declared.min}
      max={declared.max}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator={locale === 'es' ? '.' : ','}
      decimalSeparator={locale === 'es' ? ',' : '.'}
      hideControls
      rightSection={<span className={classes.unit}>{t(declared.unit)}</span>}
      rightSectionWidth={90}
      onChange={(next) => onChange(String(next))}
    />
  );
};
