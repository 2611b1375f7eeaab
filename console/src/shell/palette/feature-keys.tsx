import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { type Brought, features } from '../../features.ts';
import { useLabel } from '../../i18n/label.ts';
import { useSession } from '../../session/session.tsx';
import classes from './palette.module.css';

const ofFeatures = features.flatMap<Brought<'keys'>>((feature) => ('keys' in feature ? [feature.keys] : []));

/** The shortcuts of some screens alone, as far as the person may do what they do. */
export const FeatureKeys = () => {
  const labelText = useLabel();
  const { may } = useSession();
  return ofFeatures
    .filter(({ permission }) => may(permission))
    .map(({ name, label, keys }) => (
      <section key={name}>
        <h3 className={classes.screens}>{labelText(label)}</h3>
        <dl className={classes.shortcuts}>
          {keys.map(({ key, label: does }) => (
            <Fragment key={key}>
              <dt>{labelText(does)}</dt>
              <dd>
                <Kbd>{key}</Kbd>
              </dd>
            </Fragment>
          ))}
        </dl>
      </section>
    ));
};
