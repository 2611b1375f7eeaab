import { useMessages } from '../../i18n/use-messages.ts';
import { TryOut } from './expressions/try-out.tsx';
import type { ExpressionTrial } from './expressions/use-expression-trial.ts';
import classes from './vaccine-fields.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

/** The command lines that were written, tried on a sample; without any it says what could be tried here. */
export const TryPart = ({ trial }: { trial: ExpressionTrial }) => {
  const t = useMessages(vaccineMessages);
  if (trial.expressions.length === 0) return <p className={classes.help}>{t('tryNothing')}</p>;
  if (trial.family === '') return <p className={classes.help}>{t('tryNoSystem')}</p>;
  return <TryOut standing field={t('commandLines')} trial={trial} />;
};
