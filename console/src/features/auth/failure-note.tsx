import { IconAlertCircle } from '@tabler/icons-react';
import { errorText } from '../../i18n/error-text.ts';
import classes from './guest-layout.module.css';

/** Why a form was not accepted, inside its card; read out as it appears. */
export const FailureNote = ({ title, error }: { title: string; error: unknown }) => (
  <div className={classes.failure} role="alert">
    <IconAlertCircle size={20} stroke={1.8} aria-hidden />
    <p>
      <strong>{title}</strong>
      {errorText(error)}
    </p>
  </div>
);
